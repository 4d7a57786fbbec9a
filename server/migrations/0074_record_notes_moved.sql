-- Notes about customers become notes about records of the kind member.
insert into record_notes
  (rid, kind, record_rid, member_rid, staff_rid, body, pinned, created_at, edited_at, deleted_at)
select rid, 'member', member_rid, member_rid, staff_rid, body, pinned, created_at, edited_at, deleted_at
from member_notes;
