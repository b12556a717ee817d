import { redirect } from 'react-router'
import type { Route } from './+types/legacy-redirect'

/** Old URLs: /category and /subscription, with or without an id. */
export function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname
    .replace(/\/category(?=\/|$)/, '/categories')
    .replace(/\/subscription(?=\/|$)/, '/subscriptions')
  return redirect(path + url.search, 301)
}
