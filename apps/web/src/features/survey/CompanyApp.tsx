import { companySlug } from '@fivestead/domain/businesses/slug'
import { App, type AppProps } from './App.tsx'
import { CompanyPage } from './CompanyPage.tsx'
import { loadCompanyPage } from './calls.ts'
import type { PageView } from './model.ts'

const load = ([identifier = '']: string[]) => {
  const slug = companySlug(identifier)
  return slug === '' ? null : loadCompanyPage(slug)
}

const page = (view: PageView) => <CompanyPage {...view} />

/** /company/{slug} */
export const CompanyApp = ({ view }: AppProps) => <App view={view} load={load} page={page} />
