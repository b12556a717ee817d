-- What an agent has open: the unsent text, on every device, and when the agent last looked at the conversation.
create table conversation_agents (
  conversation_id uuid not null references conversations (id) on delete cascade,
  agent_id uuid not null references users (id) on delete cascade,
  draft text not null default '' check (length(draft) <= 4000),
  -- Null when the agent has closed the conversation's panel.
  viewed_at timestamptz,
  primary key (conversation_id, agent_id)
);

create index conversation_agents_of_agent on conversation_agents (agent_id);

-- Folded by the application (model/arabic.ts), so that a search finds every spelling. Older rows get the commonest rules.
alter table conversations add column search_text text not null default '';
update conversations set search_text =
  translate(lower(user_name || ' ' || coalesce(translate(email, '@._+-', '     '), '')), 'أإآٱةى', 'ااااهي');
create index conversations_search on conversations using gin (search_text gin_trgm_ops);

alter table conversation_messages add column search_text text not null default '';
update conversation_messages set search_text = translate(lower(body), 'أإآٱةى', 'ااااهي') where body <> '';
create index conversation_messages_search on conversation_messages using gin (search_text gin_trgm_ops);
