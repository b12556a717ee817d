export const supportCornerId = 'support-corner'

/**
 * A place without height at the end of the content. It sticks to the window's lower edge and stops above the footer,
 * so that what stands in it never covers the footer's links; where a page has a bar at the bottom, it stands above it.
 */
export function SupportCornerPlace() {
  return (
    <div
      id={supportCornerId}
      className="pointer-events-none sticky bottom-4 z-20 h-0 print:hidden max-md:in-[:has([data-bottom-bar])]:-translate-y-22"
    />
  )
}
