import { useEffect, useEffectEvent } from 'react'
import type { ListPage } from './list-config.ts'
import type { ListControl } from './use-list-state.ts'

/** Shows the last page instead of one beyond it, such as after the only row of that page was deleted. */
export function useLastPage({ state, change }: ListControl, loaded: ListPage | undefined, isEmpty: boolean) {
  const pages = loaded?.pages ?? 0
  const isBeyond = isEmpty && loaded?.page === state.page && state.page > pages && pages > 0
  const showLast = useEffectEvent(() => change({ page: pages }, { replace: true }))
  useEffect(() => {
    if (isBeyond) showLast()
  }, [isBeyond])
}
