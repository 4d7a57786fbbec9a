-- Facts, audit rows, postings and entries are history: nobody changes or deletes them, not even by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger facts_append_only before delete on facts for each row execute function refuse_change();
create trigger facts_only_dispatched before update on facts for each row
  when (row(old.seq, old.rid, old.at, old.entity, old.entity_rid, old.event, old.from_state, old.to_state, old.actor_rid, old.reason, old.details)
    is distinct from row(new.seq, new.rid, new.at, new.entity, new.entity_rid, new.event, new.from_state, new.to_state, new.actor_rid, new.reason, new.details))
  execute function refuse_change();

-- A version that was saved stays as it was written; publishing only notes when.
create trigger publishing_versions_kept before update on publishing_versions for each row
  when (row(old.record_rid, old.number, old.data, old.saved_at, old.saved_by) is distinct from row(new.record_rid, new.number, new.data, new.saved_at, new.saved_by))
  execute function refuse_change();

-- The words of a template's version are never written again.
create trigger message_template_versions_kept before update or delete on message_template_versions for each row execute function refuse_change();

-- Who changed a setting, and why, is never written again.
create trigger setting_changes_kept before update or delete on setting_changes for each row execute function refuse_change();

-- What was given back stays as it was written, and so does a red-letter invoice of the tax platform.
create trigger credit_notes_append_only before update or delete on credit_notes for each row execute function refuse_change();
create trigger red_invoices_append_only before update or delete on red_invoices for each row execute function refuse_change();

-- What a verification of the ledger found stays as it was; only its stop is lifted.
create trigger ledger_verifications_kept before update on ledger_verifications for each row
  when (row(old.rid, old.at, old.staff_rid, old.faults) is distinct from row(new.rid, new.at, new.staff_rid, new.faults) or new.stops)
  execute function refuse_change();

-- Which staff read whose personal data is never written again.
create trigger personal_readings_append_only before update or delete on personal_readings for each row execute function refuse_change();
