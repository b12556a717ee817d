import { redirect } from 'react-router'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/index'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return redirect(paths(language).staff('/admin/dashboard'))
}
