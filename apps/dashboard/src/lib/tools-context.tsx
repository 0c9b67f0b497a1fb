import type { GoogleReturnTab } from '@fivestead/domain/businesses/google-connection'
import { createContext, useContext } from 'react'

interface Tools {
  /** Brings Quick Send to the person, wherever it is on this screen, and puts the cursor into it. */
  askForReview(): void
  /** Opens the dialog that asks the customers seen last. */
  askFirst(): void
  /** Brings the QR code into sight. */
  showCode(): void
  /** Opens the dialog that connects the chosen business to its Google profile. @param from the tab that asks */
  connectGoogle(from: GoogleReturnTab): void
  /** Opens the dialog that adds a business. */
  addBusiness(): void
  /** Opens the dialog that sends a sample of a request to oneself. */
  sendSample(): void
  /** Opens the print kit over everything else. */
  openPrintKit(): void
}

export const ToolsContext = createContext<Tools | null>(null)

export function useTools(): Tools {
  const tools = useContext(ToolsContext)
  if (tools === null) throw new Error('useTools must be used within the dashboard')
  return tools
}
