import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'

/** The types of a document of the API, as a module; `src/schema.ts` is this for the document that the server serves. */
export async function typesOf(document: object): Promise<string> {
  const types = await openapiTypes(document as OpenAPI3, {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return `// Made from the API's OpenAPI document: \`npx vitest run src/platform/document.test.ts --update\` in apps/api.\n${astToString(types)}`
}
