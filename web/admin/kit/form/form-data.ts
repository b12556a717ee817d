/** A multipart body: lists as JSON text, as the calls with files expect them. */
export function formDataOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
