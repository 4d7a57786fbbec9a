create trigger personal_readings_append_only before update or delete on personal_readings for each row execute function refuse_change();
