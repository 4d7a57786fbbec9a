-- Paper reports of orders from before were charged and never sent: whose data are published have their clock from now on.
update orders set report_due_at = now() + interval '48 hours'
where report = 'paper' and state in ('checking', 'finished');
