import { business } from './business.ts'
import { education } from './education.ts'
import { games } from './games.ts'
import { movies } from './movies.ts'
import { music } from './music.ts'
import { news } from './news.ts'
import { software } from './software.ts'
import { sports } from './sports.ts'
import type { DemoCategory } from './types.ts'

/** In display order. */
export const catalogue: readonly DemoCategory[] = [
  movies,
  music,
  software,
  games,
  education,
  news,
  sports,
  business,
]
