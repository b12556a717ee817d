import type { Role } from '#model/permissions.ts'

/** `staff` means admin or worker. */
type StaffAccess = 'admin' | 'staff' | 'worker'

/** The role that each back office screen requires; used by the guard and the navigation. */
export const staffAccess = {
  '/admin': 'admin',
  '/admin/users': 'admin',
  '/admin/users/:userId/edit': 'admin',
  '/admin/custom-fields': 'admin',
  '/admin/subscription-management': 'admin',
  '/admin/accounts': 'admin',
  '/admin/reports': 'admin',
  '/admin/settings': 'admin',
  '/admin/test': 'admin',
  '/admin/banners': 'admin',
  '/admin/agent-chat': 'admin',
  '/admin/audit': 'admin',
  '/admin/support-content': 'admin',
  '/admin/dashboard': 'staff',
  '/admin/subscriptions': 'staff',
  '/admin/orders': 'staff',
  '/admin/delivered-subscriptions': 'staff',
  '/admin/categories': 'staff',
  '/admin/coupons': 'staff',
  '/admin/cases': 'staff',
  '/admin/claims': 'staff',
  '/admin/reviews': 'staff',
  '/worker/agent-chat': 'worker',
} as const satisfies Record<string, StaffAccess>

export type StaffRoute = keyof typeof staffAccess

const allowed: Record<StaffAccess, readonly Role[]> = {
  admin: ['admin'],
  staff: ['admin', 'worker'],
  worker: ['worker'],
}

export function canOpen(route: StaffRoute, role: Role): boolean {
  return allowed[staffAccess[route]].includes(role)
}

export function isStaff(role: Role): boolean {
  return allowed.staff.includes(role)
}

/** The entry for a path without its language prefix, such as /admin/users/7/edit. */
export function staffRouteOf(path: string): StaffRoute | undefined {
  const segments = path.replace(/\/$/, '').split('/')
  return (Object.keys(staffAccess) as StaffRoute[]).find(route => {
    const pattern = route.split('/')
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(':') || part === segments[index])
    )
  })
}
