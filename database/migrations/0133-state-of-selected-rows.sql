-- What a row was when it was selected, such as the status of an order: if it is another later, the row is not changed.
alter table bulk_job_rows add column selected_as text;
