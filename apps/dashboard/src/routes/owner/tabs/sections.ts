import { useAuth, useMay } from '../../../lib/auth-context.tsx'
import { SETTINGS_SECTIONS, type SettingsSection } from '../../../lib/tabs.ts'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/pages/en.ts'

export const SECTION_LABELS: Record<SettingsSection, string> = {
  business: m.business,
  sites: m.reviewSites,
  messages: m.messages,
  brand: m.brand,
  team: m.team,
  integrations: m.integrations,
  notifications: m.notifications,
  profile: m.profile,
  security: m.security,
  activity: m.activity,
  data: m.data,
  usage: m.usage,
}

/** Sections of the settings for this person: Security is for accounts with a username, Usage for the operator. */
export function useSections(): SettingsSection[] {
  const { isTraditionalUser } = useAuth()
  const isOperator = trpc.reports.isOperator.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const mayManage = useMay('manage')
  const mayOwn = useMay('own')
  const may: Record<SettingsSection, boolean> = {
    business: mayManage,
    sites: mayManage,
    messages: mayManage,
    brand: mayManage,
    team: true,
    integrations: mayManage,
    notifications: mayManage,
    profile: true,
    security: isTraditionalUser,
    activity: mayOwn,
    data: mayOwn,
    usage: isOperator.data === true,
  }
  return SETTINGS_SECTIONS.filter((name) => may[name])
}
