import { z } from 'zod'
import { boundedText } from './schema'
import { lengthUnits } from './units/length'

/** Passwords beyond this are refused unread: hashing them would be work for nothing. */
export const maxPasswordBytes = 1024

const bytes = (text: string) => new TextEncoder().encode(text).length

export const passwordText = z
  .string()
  .min(1, 'Password is required')
  .refine((text) => bytes(text) <= maxPasswordBytes, `must be at most ${maxPasswordBytes} bytes`)

/** An e-mail address as it is kept: trimmed, in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email address is required')
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('Invalid email address'))

/** POST /auth/login. `username` is an e-mail address, or the fixed token user name. */
export const loginBody = z.strictObject({
  username: boundedText(254).refine((text) => text !== '', 'Email address is required'),
  password: passwordText,
})
export type LoginBody = z.infer<typeof loginBody>

/** An instant, ISO 8601 with offset. */
const instant = z.string()

export const loginAnswer = z.object({ token: z.string(), expiresAt: instant })
export type LoginAnswer = z.infer<typeof loginAnswer>

/** Who is signed in, as every page needs it. */
export const sessionUser = z.object({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  isSystemAdmin: z.boolean(),
  isAccountManager: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** GET /auth/session. */
export const sessionAnswer = z.object({ user: sessionUser, expiresAt: instant })
export type SessionAnswer = z.infer<typeof sessionAnswer>

export const ssoTokenBody = z.strictObject({ audience: z.string().min(1, 'is required').max(500) })
export const ssoTokenAnswer = z.object({ ssoToken: z.string() })

/** POST /billing/login: for the hidden field `token` of the form that is posted to the provider. */
export const billingAnswer = z.object({ token: z.string() })

/**
 * PUT /users/me: what is left out stays as it is. Another email is asked for with the password or a code of
 * a second factor, ends all sessions, and counts once the link that goes there was followed.
 */
export const profileBody = z.strictObject({
  firstName: boundedText(75).optional(),
  lastName: boundedText(75).optional(),
  phone: boundedText(40).optional(),
  email: emailAddress.optional(),
  password: passwordText.optional(),
  /** Of an authenticator app, or a recovery code. */
  code: z.string().trim().min(1, 'is required').max(40).optional(),
})
export type ProfileBody = z.infer<typeof profileBody>

/** POST /users/me/password. Ends all sessions. */
export const passwordBody = z.strictObject({ oldPassword: passwordText, newPassword: passwordText })

/** GET /users/me/sessions: where the signed-in user is signed in. */
export const ownSessions = z.array(
  z.object({
    id: z.int(),
    /** The one that asks. */
    current: z.boolean(),
    /** As the browser called itself at the sign-in; empty where it said nothing. */
    userAgent: z.string(),
    /** Of the network, at the sign-in. */
    address: z.string(),
    createdAt: instant,
    /** To the five minutes. */
    seenAt: instant,
    expiresAt: instant,
  }),
)
export type OwnSession = z.infer<typeof ownSessions>[number]

/** The add-on products of a cemetery (specification section 3). */
export const products = z.object({
  isMemorialsEnabled: z.boolean(),
  isMobileEnabled: z.boolean(),
  isSalesEnabled: z.boolean(),
  isToursEnabled: z.boolean(),
})
export const features = z.object({
  customEventTypes: z.boolean(),
  recurringWorkOrders: z.boolean(),
})

const organization = z.object({ id: z.int(), name: z.string() })

/** A cemetery as lists, cards and the menu show it. */
export const cemeterySummary = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** What it is called wherever records are named: its name. */
  label: z.string(),
  slug: z.string(),
  address: z.string().nullable(),
  organizationId: z.int().nullable(),
  organization: organization.nullable(),
  products,
  features,
  mobile: z.object({ smallIconUrl: z.string().nullable() }),
  /** Its photograph, where it has one. */
  photoUrl: z.string().nullable(),
  /** What the caller may do there; the elevated hold none and may everything. */
  permissions: z.array(z.string()),
  /** Whether the caller may enter it in this application. */
  management: z.boolean(),
  /** Without it: whether the field pages are open to them (core/field-work). */
  field: z.boolean(),
  /** Whether one of the caller's roles there opens the sales application. */
  sales: z.boolean(),
})
export type CemeterySummary = z.infer<typeof cemeterySummary>

/** GET /cemeteries/:cemeteryId. */
export const cemeteryDetails = cemeterySummary.extend({
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  locale: z.string(),
  /** In what its people measure; as is usual for its locale, unless it has chosen. */
  units: z.enum(lengthUnits),
  centre: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  mobile: z.object({
    smallIconUrl: z.string().nullable(),
    logoUrl: z.string().nullable(),
    primaryTextColor: z.string().nullable(),
    primaryBackgroundColor: z.string().nullable(),
    secondaryTextColor: z.string().nullable(),
    secondaryBackgroundColor: z.string().nullable(),
  }),
})
export type CemeteryDetails = z.infer<typeof cemeteryDetails>

/** GET /cemeteries/clients: what each cemetery has, for the grid of switches (Client-Products). */
export const clientProducts = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  organization: organization.nullable(),
  ...products.shape,
  ...features.shape,
})
export type ClientProducts = z.infer<typeof clientProducts>

/** GET /cemeteries/clients/map: where each lies; `centre` is longitude and latitude. */
export const clientLocation = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  organization: organization.nullable(),
  centre: z.tuple([z.number(), z.number()]).nullable(),
})
export type ClientLocation = z.infer<typeof clientLocation>

/** GET /cemeteries/clients/organizations: those that have cemeteries. */
export const clientOrganization = organization.extend({ cemeteries: z.int() })
export type ClientOrganization = z.infer<typeof clientOrganization>

/**
 * POST /cemeteries: the name (specification section 5: required, at most 75), and what its lists begin with;
 * without a pack they are empty.
 */
export const newCemeteryBody = z.strictObject({
  name: boundedText(75, true),
  pack: z.string().max(20).optional(),
})

/** GET /packs: what a new cemetery can begin with; `name` in the pack's own language. */
export const packSummary = z.object({
  key: z.string(),
  name: z.string(),
  locale: z.string(),
  currency: z.string(),
  timeZone: z.string(),
})
export type PackSummary = z.infer<typeof packSummary>

/** A role that the user holds in one cemetery. */
export const heldRole = z.object({
  id: z.int(),
  name: z.string(),
  cemeteryId: z.int(),
  permissions: z.array(z.string()),
  authorizations: z.array(z.object({ applicationId: z.string() })),
})

/** GET /users/me. */
export const me = sessionUser.extend({
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  phone: z.string(),
  /** They have followed a link that went to `email`. */
  emailVerified: z.boolean(),
  /** The address that was asked for and waits to be confirmed; until then `email` stands everywhere. */
  pendingEmail: z.string().nullable(),
  version: z.int(),
  cemeteries: z.array(cemeterySummary),
  roles: z.array(heldRole),
  organizations: z.array(organization),
})
export type Me = z.infer<typeof me>

/** GET /menu/cemeteries: sorted by organizationId; cemeteries without an organization come last. */
export const menuAnswer = z.array(
  z.object({
    organizationId: z.int().nullable(),
    organizationName: z.string().nullable(),
    cemeteries: z.array(cemeterySummary),
  }),
)
export type MenuAnswer = z.infer<typeof menuAnswer>
