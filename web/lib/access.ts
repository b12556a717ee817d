import type { Role } from '#model/permissions.ts'
import { type StaffPath, staffPaths } from '#model/staff-screens.ts'

export function isStaff(role: Role): boolean {
  return role === 'admin' || role === 'worker'
}

/** The screen at a path without its language prefix, such as /admin/users/7/edit. */
export function staffPathOf(path: string): StaffPath | undefined {
  const plain = path.replace(/\/$/, '')
  const segments = plain.split('/')
  // A fixed path such as /admin/subscriptions/new comes before /admin/subscriptions/:productId.
  const fixed = staffPaths.find(route => route === plain)
  return (
    fixed ??
    staffPaths.find(route => {
      const pattern = route.split('/')
      return (
        pattern.length === segments.length &&
        pattern.every((part, index) => part.startsWith(':') || part === segments[index])
      )
    })
  )
}
