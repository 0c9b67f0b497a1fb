import { ofBusinessSchema } from '@fivestead/domain/ids'
import { sampleResponseSchema, templateSchema } from '@fivestead/domain/messaging/responses'
import {
  changeTemplateSchema,
  createTemplateSchema,
  ownTemplateSchema,
  ownVersionSchema,
  sampleSchema,
  saveVersionSchema,
} from '@fivestead/domain/messaging/template-schemas'
import { doneSchema } from '@fivestead/domain/responses'
import { z } from 'zod'
import { ownerScope } from '../../businesses/access.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  removeVersion,
  saveVersion,
  sendSample,
} from './service.ts'

export const templateRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/business/templates',
    summary: 'List templates',
    access: 'signedIn',
    input: ofBusinessSchema,
    response: z.array(templateSchema),
    refuses: ['not_found'],
    run: async ({ ctx, input }) => listTemplates(ctx.deps, await ownerScope(ctx, input.businessId, 'ask')),
  }),
  route({
    method: 'POST',
    url: '/api/business/templates',
    summary: 'Add template',
    access: 'signedIn',
    status: 201,
    input: createTemplateSchema,
    response: templateSchema,
    refuses: ['not_found', 'conflict'],
    run: async ({ ctx, input }) =>
      addTemplate(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
  route({
    method: 'PATCH',
    url: '/api/business/templates/:templateId',
    summary: 'Change template',
    access: 'signedIn',
    input: changeTemplateSchema,
    response: templateSchema,
    refuses: ['not_found', 'conflict'],
    run: async ({ ctx, input }) =>
      changeTemplate(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
  route({
    method: 'DELETE',
    url: '/api/business/templates/:templateId',
    summary: 'Delete template',
    access: 'signedIn',
    input: ownTemplateSchema,
    response: doneSchema,
    refuses: ['not_found'],
    run: async ({ ctx, input }) =>
      removeTemplate(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input.templateId),
  }),
  route({
    method: 'PUT',
    url: '/api/business/templates/:templateId/versions/:language',
    summary: 'Save template in another language',
    access: 'signedIn',
    input: saveVersionSchema,
    response: templateSchema,
    refuses: ['not_found', 'conflict'],
    run: async ({ ctx, input }) =>
      saveVersion(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
  route({
    method: 'DELETE',
    url: '/api/business/templates/:templateId/versions/:language',
    summary: 'Delete template in another language',
    access: 'signedIn',
    input: ownVersionSchema,
    response: templateSchema,
    refuses: ['not_found'],
    run: async ({ ctx, input }) =>
      removeVersion(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
  route({
    method: 'POST',
    url: '/api/business/templates/samples',
    summary: 'Send template sample',
    access: 'signedIn',
    limit: 'samples',
    input: sampleSchema,
    response: sampleResponseSchema,
    refuses: ['not_found', 'conflict'],
    run: async ({ ctx, input }) =>
      sendSample(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
]
