type NoteRow = { id: string; body: string; full_name: string; created_at: Date }

/** A note of the team about an order or a user. */
export function presentNote(row: NoteRow) {
  return { id: row.id, text: row.body, author: row.full_name, createdAt: row.created_at.toISOString() }
}
