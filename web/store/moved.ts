import { redirect } from 'react-router'
import type { Route } from './+types/moved'

/** The first addresses of the shop: /category and /subscription, with or without an id. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const path = pathname
    .replace(/\/category(?=\/|$)/, '/categories')
    .replace(/\/subscription(?=\/|$)/, '/subscriptions')
  return redirect(path + search, 301)
}
