import { createRootRoute, Outlet } from '@tanstack/react-router'
import { OfflineBanner } from '../components/OfflineBanner.tsx'
import { SandboxBanner } from '../components/SandboxBanner.tsx'

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <SandboxBanner />
      <OfflineBanner />
      <Outlet />
    </>
  ),
})
