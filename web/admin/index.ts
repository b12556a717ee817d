import { redirect } from 'react-router'
import { languageOf } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/index'

export function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  return redirect(paths(language).staff('/admin/dashboard'))
}
