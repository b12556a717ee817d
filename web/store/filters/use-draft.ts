import { useState } from 'react'

/** A value while it is being typed or dragged. It follows the address again once it was handed over. */
export function useDraft<Value extends string | number | undefined>(given: Value) {
  const [state, setState] = useState({ given, draft: given, isTouched: false })
  if (state.given !== given) {
    setState({ ...state, given, draft: state.isTouched ? state.draft : given })
  }
  return {
    draft: state.draft,
    change: (draft: Value) => setState(last => ({ ...last, draft, isTouched: true })),
    handOver: () => setState(last => ({ ...last, isTouched: false })),
  }
}
