import { apiContext } from '../lib/loader-context.ts'
import type { Route } from './+types/home'
export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(apiContext)
  return (await call('GET /api/categories')).data
}
export default function Home({ loaderData }: Route.ComponentProps) {
  return <main><h1>Home</h1>{loaderData.map(c => <p key={c.id}>{c.nameAr}</p>)}</main>
}
