-- Positions of the agents' stream are given after the commit, by the server that reads the outbox. Before, each sender
-- held the advisory lock until its commit, so all senders waited for the slowest process.
alter table conversation_outbox alter column position drop identity;
alter table conversation_outbox drop constraint conversation_outbox_pkey;
alter table conversation_outbox alter column position drop not null;
alter table conversation_outbox add constraint conversation_outbox_position unique (position);

drop index conversation_outbox_message;
alter table conversation_outbox add primary key (conversation_id, seq);

create sequence conversation_outbox_positions owned by conversation_outbox.position;
select setval('conversation_outbox_positions', greatest(
  (select max(position) from conversation_outbox), (select pruned_position from conversation_stream), 1));

create index conversation_outbox_without_position on conversation_outbox (conversation_id, seq) where position is null;
