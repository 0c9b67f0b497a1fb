import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'

/** The types of a document of the API, as a module; `src/schema.ts` is this for the document that the server serves. */
export async function typesOf(document: object): Promise<string> {
  const types = await openapiTypes(document as OpenAPI3, {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return `// Generated from the API's OpenAPI document: \`npm run check -- --fix\`.\n${astToString(types)}`
}
