import { Outlet } from 'react-router'
import { Guard } from '../lib/guard.tsx'

export default function AccountLayout() {
  return <Guard>{() => <Outlet />}</Guard>
}
