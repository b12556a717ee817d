export const roles = ['user', 'worker', 'admin'] as const
export type Role = (typeof roles)[number]

/** Which roles may make a call. Every contract names one, and the server enforces it. */
export type Access = 'public' | 'signed-in' | 'staff' | 'admin'

export function mayAccess(access: Access, role: Role | undefined): boolean {
  switch (access) {
    case 'public':
      return true
    case 'signed-in':
      return role !== undefined
    case 'staff':
      return role === 'worker' || role === 'admin'
    case 'admin':
      return role === 'admin'
  }
}
