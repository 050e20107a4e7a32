import { createRoute, z } from '@hono/zod-openapi'
import { change } from './changes'
import {
  actorRef,
  audit,
  audited,
  body,
  digest,
  id,
  idempotencyKey,
  idParam,
  impossible,
  json,
  preconditions,
  refused,
  siteName,
  time,
  writtenLine,
} from './parts'

const tags = ['Templates']
const name = writtenLine(1, 120)

export const template = z
  .object({
    id,
    name: z.string(),
    createdBy: actorRef,
    createdAt: time,
    /** The layers that it edits. */
    layers: z.array(z.string()),
    /** How many sections, tabs, pages … it edits, how many texts, how many other settings, and how many pictures it brings. */
    sections: z.int(),
    texts: z.int(),
    others: z.int(),
    pictures: z.int(),
    /** The first and the last day of the dates that it sets, as they are written in it, and when the last of them is over; null without dates. */
    dates: z.object({ first: z.iso.date(), last: z.iso.date(), endsAt: time }).nullable(),
  })
  .openapi('Template')

/** What of a template is not in the change, or took the place of something. */
export const mismatch = z
  .object({
    layer: z.string(),
    /** `changed`: what is live differs here from when the template was made, and the template’s own is used. The others leave the layer out. */
    kind: z.enum(['changed', 'gone', 'forbidden', 'invalid']),
    /** Where in the layer; empty for all of it. */
    path: z.array(z.string()),
    /** What is wrong with what it would be, in a sentence; empty for other kinds. */
    detail: z.string(),
  })
  .openapi('TemplateMismatch')

export const templateRoutes = {
  list: createRoute({
    method: 'get',
    path: '/templates',
    tags,
    summary: 'All templates, by name',
    responses: { 200: json(z.object({ templates: z.array(template) }), 'All templates.'), ...refused },
  }),
  create: createRoute({
    method: 'post',
    path: '/templates',
    tags,
    summary: 'Keep what a change does as a template',
    description:
      'Of layouts that were there before the change: new and removed ones, and the addresses of sites, are left out. The change may be open, closed or published; what becomes of it later does not matter.',
    request: { headers: idempotencyKey, body: body(z.strictObject({ name, change: id })) },
    responses: {
      201: json(z.object({ template, ...audit }), 'The template.'),
      ...refused,
      ...preconditions,
      ...impossible,
    },
  }),
  rename: createRoute({
    method: 'patch',
    path: '/templates/{id}',
    tags,
    summary: 'Give a template another name',
    request: { params: idParam, body: body(z.strictObject({ name })) },
    responses: { 200: json(audited, 'Done.'), ...refused },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/templates/{id}',
    tags,
    summary: 'Remove a template',
    description: 'Changes that were begun with it stay as they are.',
    request: { params: idParam },
    responses: { 200: json(audited, 'Removed.'), ...refused },
  }),
  begin: createRoute({
    method: 'post',
    path: '/templates/changes',
    tags,
    summary: 'Begin a change with a template, from what is live',
    description:
      'Its edits are merged into what is live. Where that has changed since, the template’s own is used, and the answer names the place.',
    request: {
      headers: idempotencyKey,
      body: body(
        z.strictObject({
          template: id,
          title: writtenLine(1, 120),
          /** Some of its layers; by default all. */
          layers: z.array(siteName).min(1).max(1_000).optional(),
          /** The day on which its first date shall be: all its dates move by as many days. */
          begins: z.iso.date().optional(),
          /** As in `POST /changes`. */
          from: digest.optional(),
        }),
      ),
    },
    responses: {
      201: json(z.object({ change, mismatches: z.array(mismatch), ...audit }), 'The change.'),
      ...refused,
      ...preconditions,
      ...impossible,
    },
  }),
}
