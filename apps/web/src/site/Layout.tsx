import { LANGUAGE_NAMES, OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import type { LogoutKind } from '@fivestead/ui/AccountMenu.tsx'
import type { LinkProps } from '@fivestead/ui/links.tsx'
import { SiteFooter } from '@fivestead/ui/SiteFooter.tsx'
import { SiteHeader } from '@fivestead/ui/SiteHeader.tsx'
import { ToastRegion } from '@fivestead/ui/ToastRegion.tsx'
import { showToast } from '@fivestead/ui/toasts'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LANGUAGE, pageHref, withLanguage } from '../lib/language.ts'
import { operatorLine } from '../lib/operator.ts'
import { UserContext } from '../lib/user-context.ts'
import styles from './Layout.module.css'
import { isPagePath, NOT_FOUND_PAGE, PAGES } from './pages.ts'
import { dashboardOrigin, logoutTraditional, useHeaderUser, useLogoutWords } from './session.ts'

/** A router's link inside the site; a plain one to a part of a page, and to whatever the dashboard serves. */
const renderLink = ({ href, className, children, onClick, ...named }: LinkProps) => {
  if (!isPagePath(href)) {
    const [page = ''] = href.split('#')
    return (
      <a
        href={isPagePath(page) ? pageHref(href) : withLanguage(href)}
        className={className}
        onClick={onClick}
        {...named}
      >
        {children}
      </a>
    )
  }
  return (
    <Link
      to={href}
      activeOptions={{ exact: true }}
      className={className ?? ''}
      aria-current={named['aria-current']}
      aria-label={named['aria-label']}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  )
}

/** Leads to the same page in the other language. A page load: the other build has other words, and the server keeps the choice. */
const OtherLanguage = ({ page }: { page: string }) =>
  OWNER_LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      className={styles.language}
      href={`${pagePathIn(language, page)}?lang=${language}`}
      lang={language}
      rel="nofollow"
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ))

/** Header, page and footer of the marketing site. */
export function Layout() {
  const currentPath = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const [user, setUser] = useHeaderUser()
  useLogoutWords()
  const languages = <OtherLanguage page={isPagePath(currentPath) ? currentPath : '/'} />

  useEffect(() => {
    document.title = (isPagePath(currentPath) ? PAGES[currentPath] : NOT_FOUND_PAGE).title
  }, [currentPath])

  const logout = async (kind: LogoutKind) => {
    try {
      if (kind !== 'external') {
        await logoutTraditional()
        setUser(null)
        showToast({ title: m.loggedOutSuccessfully, description: m.loggedOutOfAccount })
      }
      if (kind === 'traditional') await navigate({ to: '/' })
      else window.location.assign(`${dashboardOrigin()}/api/logout`)
    } catch (error) {
      const description = error instanceof Error ? error.message : m.logoutFailedHint
      showToast({ title: m.logoutFailed, description, tone: 'danger' })
    }
  }

  return (
    <UserContext value={user}>
      <SiteHeader
        currentPath={currentPath}
        user={user}
        onLogout={logout}
        renderLink={renderLink}
        languages={languages}
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter renderLink={renderLink} languages={languages} operator={operatorLine()} />
      <ToastRegion />
    </UserContext>
  )
}
