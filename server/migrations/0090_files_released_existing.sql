-- Who sorted a file into a task said what it is about.
update result_files
set about_by = array[arrivals.sorted_by]
from arrivals
where arrivals.file_rid = result_files.file_rid
  and arrivals.task_rid = result_files.task_rid
  and arrivals.sorted_by is not null;
-- What computers have sent and was taken out of its task again is named by nothing.
update files
set used = false, released_at = now()
where owner_kind = 'computer'
  and used
  and not exists (select 1 from result_files where result_files.file_rid = files.rid)
  and not exists (select 1 from arrivals where arrivals.file_rid = files.rid and task_rid is null and sorted_at is null);
