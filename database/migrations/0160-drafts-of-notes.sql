-- Whether the unsent text is an internal note: on the agent's next device too, joining must not turn it into an answer.
alter table conversation_agents add column draft_is_note boolean not null default false;
