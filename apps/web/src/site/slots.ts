/** Placeholders of the build for what only a running server knows. */
export const DASHBOARD_SLOT = '__DASHBOARD_ORIGIN__'
export const PUBLIC_SLOT = '__PUBLIC_ORIGIN__'
