import { Outlet } from 'react-router'
import { Guard } from '../lib/guard.tsx'
import { QueryProvider } from '../lib/query-provider.tsx'

export default function AccountLayout() {
  return (
    <Guard>
      {user => (
        <QueryProvider key={user.id}>
          <Outlet context={user} />
        </QueryProvider>
      )}
    </Guard>
  )
}
