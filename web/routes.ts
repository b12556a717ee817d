import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('en?', 'store/layout.tsx', [index('store/home.tsx'), route('*', 'store/not-found.tsx')]),
] satisfies RouteConfig
