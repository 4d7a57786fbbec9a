-- What stands on a statement keeps the day on which that one is due.
update charges set due_on = statements.due_on from statements where charges.state = 'billed' and charges.statement_rid = statements.rid;
