/** Resolves when the element comes near the visible part of the page; at once when there is no such element. */
export function nearViewport(element: HTMLElement | null): Promise<void> {
  return new Promise(resolve => {
    if (!element) return resolve()
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
  })
}
