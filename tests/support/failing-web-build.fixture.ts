import { testWebBuild } from './web-build.ts'

/** A build whose product page `endless` never ends and whose page `crash` ends the thread. */
const build = testWebBuild(({ pathname }) => {
  if (pathname.endsWith('/crash')) process.exit(1)
  if (pathname.endsWith('/endless')) for (;;);
})

export const {
  entry,
  routes,
  assets,
  basename,
  publicPath,
  future,
  ssr,
  isSpaMode,
  prerender,
  routeDiscovery,
} = build
