/** Body of a refusal as Google's APIs answer it, with its reason where they name one. */
export const googleError = (
  code: number,
  status: string,
  { message = `Refused with ${status}`, reason, ...metadata }: Record<string, string> = {},
) => ({
  error: {
    ...{ code, status, message },
    ...(reason !== undefined && {
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          ...{ reason, domain: 'googleapis.com', metadata },
        },
      ],
    }),
  },
})
