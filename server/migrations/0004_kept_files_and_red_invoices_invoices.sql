-- A red-letter invoice of the tax platform stays as it was recorded.
create trigger red_invoices_append_only before update or delete on red_invoices for each row execute function refuse_change();
