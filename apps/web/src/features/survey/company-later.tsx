import { ToastRegion } from '@fivestead/ui/ToastRegion.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyThanks } from './CompanyThanks.tsx'
import { sendFromCompanyPage, tellNoPlace } from './company-send.ts'
import { NeutralStep } from './NeutralStep.tsx'
import { PrivateNote } from './PrivateNote.tsx'

/** Parts of the company page that it needs only after the stars. */
export const companyLater = {
  CompanyForm,
  CompanyThanks,
  NeutralStep,
  PrivateNote,
  ToastRegion,
  sendFromCompanyPage,
  tellNoPlace,
}

export type CompanyLater = typeof companyLater
