import { call } from '../../../lib/api.ts'
import type { ListPage } from './list-config.ts'
import type { ListCall, PagedReply } from './list-contract.ts'

/** The page of a list that the query from the URL asks for. The server checks the query. */
export async function loadList(
  name: ListCall,
  query: object,
): Promise<{ reply: unknown; pagination: ListPage }> {
  const reply = (await call(name, { query })) as PagedReply
  return { reply, pagination: 'pagination' in reply ? reply.pagination : reply.data.pagination }
}
