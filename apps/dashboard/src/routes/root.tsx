import { createRootRoute, Outlet } from '@tanstack/react-router'
import { SandboxBanner } from '../components/SandboxBanner.tsx'

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <SandboxBanner />
      <Outlet />
    </>
  ),
})
