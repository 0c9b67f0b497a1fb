// Made from the API's OpenAPI document: `npx vitest run src/platform/document.test.ts --update` in apps/api.
export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this key
         * @description Any key may.
         */
        get: operations["getThisKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List businesses
         * @description Needs the scope `businesses:read`.
         */
        get: operations["listBusinesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{id}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Needs the scope `customers:read`.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Add customer
         * @description Answers 200 with the customer who has this address or number and an agreeing name, with what they lacked, else 201. Without `customers:read` 200 with the id, in either case.
         *
         *     Needs the scope `customers:write`.
         */
        post: operations["addCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase customer
         * @description Erases the person for good, in every business that the key reaches.
         *
         *     Needs the scope `customers:write`.
         */
        delete: operations["eraseCustomer"];
        options?: never;
        head?: never;
        /**
         * Change customer
         * @description What is left out stays; what is null is removed. Without `customers:read` the id is answered.
         *
         *     Needs the scope `customers:write`.
         */
        patch: operations["changeCustomer"];
        trace?: never;
    };
    "/businesses/{id}/review-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List review requests
         * @description Needs the scope `requests:read`.
         */
        get: operations["listReviewRequests"];
        put?: never;
        /**
         * Request review
         * @description Asks a customer, found or made by what is sent. You vouch that they are a customer of the business.
         *
         *     Needs the scope `requests:write`.
         */
        post: operations["requestReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get review request
         * @description Needs the scope `requests:read`.
         */
        get: operations["getReviewRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel review request
         * @description Takes back what waits; 409 once it went out. Without `requests:read` id and status are answered.
         *
         *     Needs the scope `requests:write`.
         */
        post: operations["cancelReviewRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ratings
         * @description Needs the scope `reviews:read`.
         */
        get: operations["listRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feedback
         * @description Needs the scope `feedback:read`.
         */
        get: operations["listFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{id}/public-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public reviews
         * @description Needs the scope `reviews:read`.
         */
        get: operations["listPublicReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Needs the scope `webhooks:manage`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add webhook
         * @description Each event needs the scope that reads what it tells: `requests:read`, `reviews:read`, `feedback:read` or `customers:read`. The webhook ends with the key that added it.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete webhook
         * @description Needs the scope `webhooks:manage`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test webhook
         * @description At most 120 an hour for an organization, with the tests and replays of the dashboard.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "review_request.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review_request.sent
         * @description A provider took the first message.
         */
        post: operations["onReviewRequestSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review_request.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review_request.delivered
         * @description A provider reports the arrival.
         */
        post: operations["onReviewRequestDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review_request.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review_request.failed
         * @description No message can go out, or it came back; not when it was canceled.
         */
        post: operations["onReviewRequestFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review_request.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review_request.opened
         * @description The customer opened the survey.
         */
        post: operations["onReviewRequestOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rating.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rating.created
         * @description A customer gave stars; not when they change them.
         */
        post: operations["onRatingCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feedback.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * feedback.created
         * @description A customer left a private message.
         */
        post: operations["onFeedbackCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "public_review.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * public_review.created
         * @description A review of the connected Google profile is new.
         */
        post: operations["onPublicReviewCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "public_review.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * public_review.changed
         * @description Its stars or words are others, or it is back.
         */
        post: operations["onPublicReviewChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "public_review.vanished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * public_review.vanished
         * @description It has been missing for an hour.
         */
        post: operations["onPublicReviewVanished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.opted_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.opted_out
         * @description A customer unsubscribed, once for each channel.
         */
        post: operations["onCustomerOptedOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description You asked for a test; every webhook gets it.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            /** @description A reference to what this kind of problem means */
            type: string;
            title: string;
            status: number;
            /** @description The narrowest reason, for programs; a code is never renamed */
            code: string;
            /** @description What is wrong with this call, for people */
            detail: string;
            errors?: {
                field: string;
                message: string;
            }[];
        };
        Me: {
            organization: {
                id: string;
                name: string;
            };
            key: {
                /** Format: uuid */
                id: string;
                name: string;
                scopes: ("businesses:read" | "customers:read" | "customers:write" | "requests:read" | "requests:write" | "feedback:read" | "reviews:read" | "webhooks:manage")[];
            };
        };
        Business: {
            id: number;
            name: string;
            /** @description Of its company page */
            slug: string;
            /** @description Its place on Google Maps */
            placeId: string | null;
        };
        Customer: {
            /** Format: uuid */
            id: string;
            businessId: number;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            /** @description E.164 */
            phone: string | null;
            /** @description Language code, such as en */
            language: string | null;
            tags: string[];
            /** @description Day, such as 2026-11-16 */
            lastVisit: string | null;
            notes: string | null;
            /**
             * @description `queued`: a request was made and has not gone out; `waiting`: one went out
             * @enum {string}
             */
            status: "not_asked" | "queued" | "waiting" | "answered" | "opted_out";
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** Format: date-time */
        Timestamp: string;
        AddCustomer: {
            firstName?: string | null;
            lastName?: string | null;
            email?: "" | null | string;
            phone?: string | null;
            language?: null | string;
            tags?: string[];
            lastVisit?: "" | null | string;
            notes?: string | null;
        };
        CustomerRef: {
            /** Format: uuid */
            id: string;
        };
        ChangeCustomer: {
            firstName?: string | null;
            lastName?: string | null;
            email?: string | null;
            phone?: string | null;
            language?: null | string;
            tags?: string[];
            lastVisit?: "" | null | string;
            notes?: string | null;
        };
        RequestReview: {
            customerId?: string | null;
            customer?: {
                firstName?: string | null;
                lastName?: string | null;
                email?: "" | null | string;
                phone?: string | null;
            } | null;
            /**
             * @description `auto`: email where the customer has an address that takes mail, else SMS
             * @enum {string}
             */
            channel: "email" | "sms" | "auto";
            /** @description When it goes out, at most 90 days from now; without it after the delay that the owner chose in the settings, at once unless told */
            sendAt?: string | null;
            externalId?: string | null;
        };
        TakenReviewRequest: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "pending" | "sent" | "opened" | "clicked" | "completed" | "feedback_received" | "failed" | "cancelled";
            /** @description Why it waits or failed, as a code such as `quiet-hours`, `rest-period`, `scheduled` or `bounced`; more may come */
            reason?: string;
        };
        ReviewRequest: {
            /** Format: uuid */
            id: string;
            businessId: number;
            /** Format: uuid */
            customerId: string;
            /** @description The name that the caller gave it */
            externalId: string | null;
            /** @enum {string} */
            channel: "email" | "sms" | "link";
            /** @enum {string} */
            status: "pending" | "sent" | "opened" | "clicked" | "completed" | "feedback_received" | "failed" | "cancelled";
            /** @description Why it waits or failed, as a code such as `quiet-hours`, `rest-period`, `scheduled` or `bounced`; more may come */
            reason: string | null;
            /** @description The same in words */
            detail: string | null;
            rating: number | null;
            /** @description When it goes out, while it waits */
            sendAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            sentAt: components["schemas"]["Timestamp"] | null;
            deliveredAt: components["schemas"]["Timestamp"] | null;
            openedAt: components["schemas"]["Timestamp"] | null;
            clickedAt: components["schemas"]["Timestamp"] | null;
            completedAt: components["schemas"]["Timestamp"] | null;
            failedAt: components["schemas"]["Timestamp"] | null;
        };
        Rating: {
            /** Format: uuid */
            id: string;
            businessId: number;
            customerId: string | null;
            reviewRequestId: string | null;
            /** @description 1 to 5; a customer may change it for 24 hours */
            rating: number;
            /** @description Words that came with the stars */
            message: string | null;
            /** @description QR code or widget that led here without a request */
            via: string | null;
            /** @description Review sites that the customer then opened, in order */
            publicSites: string[];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Feedback: {
            /** Format: uuid */
            id: string;
            businessId: number;
            customerId: string | null;
            reviewRequestId: string | null;
            ratingId: string | null;
            rating: number | null;
            message: string;
            /** @description As it was left, as are email and phone */
            name: string | null;
            email: string | null;
            phone: string | null;
            /** @enum {string} */
            source: "survey" | "web-survey" | "sms";
            createdAt: components["schemas"]["Timestamp"];
        };
        PublicReview: {
            /** Format: uuid */
            id: string;
            businessId: number;
            /** @constant */
            site: "google";
            /** @description Null when the reviewer is anonymous */
            authorName: string | null;
            rating: number;
            /** @description Null when the person gave stars alone */
            text: string | null;
            reply: {
                text: string;
                updatedAt: components["schemas"]["Timestamp"] | null;
            } | null;
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the reviewer last changed it */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description When it was gone from Google; null while it is there */
            vanishedAt: components["schemas"]["Timestamp"] | null;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("review_request.sent" | "review_request.delivered" | "review_request.failed" | "review_request.opened" | "rating.created" | "feedback.created" | "public_review.created" | "public_review.changed" | "public_review.vanished" | "customer.opted_out")[];
            /** @description The API key that added it; null for an owner */
            apiKeyId: string | null;
            /**
             * @description `off`: it took nothing for three days, answered 410, or ended with the key or the owner that added it
             * @enum {string}
             */
            state: "on" | "off";
            /** @description Since when no event arrived */
            failingSince: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        AddWebhook: {
            url: string;
            events: ("review_request.sent" | "review_request.delivered" | "review_request.failed" | "review_request.opened" | "rating.created" | "feedback.created" | "public_review.created" | "public_review.changed" | "public_review.vanished" | "customer.opted_out")[];
        };
        NewWebhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("review_request.sent" | "review_request.delivered" | "review_request.failed" | "review_request.opened" | "rating.created" | "feedback.created" | "public_review.created" | "public_review.changed" | "public_review.vanished" | "customer.opted_out")[];
            /** @description Signs the events (Standard Webhooks); shown this once */
            secret: string;
        };
        WebhookTest: {
            /**
             * Format: uuid
             * @description The message; its `webhook-id` is msg_ and this
             */
            id: string;
        };
        OptedOutCustomer: {
            /** Format: uuid */
            id: string;
            businessId: number;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            /** @description E.164 */
            phone: string | null;
            /** @description Language code, such as en */
            language: string | null;
            tags: string[];
            /** @description Day, such as 2026-11-16 */
            lastVisit: string | null;
            notes: string | null;
            /**
             * @description `queued`: a request was made and has not gone out; `waiting`: one went out
             * @enum {string}
             */
            status: "not_asked" | "queued" | "waiting" | "answered" | "opted_out";
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @enum {string} */
            channel: "email" | "sms" | "link";
        };
    };
    responses: {
        /** @description `malformed-request`: The request could not be read. */
        400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`: A valid API key is needed. */
        401: {
            headers: {
                /** @description How to prove who calls */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `scope-missing`: This key may not do this. `plan-needed`: API access is not part of this plan. `account-suspended`: This account is suspended. */
        403: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-found`: Nothing is here. */
        404: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: This is not possible any more. */
        409: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too-large`: The request is too large. */
        413: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `media-type`: The body must be JSON. */
        415: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-input`: The input is not valid. `not-sendable`: No message may be sent to this customer. `idempotency-key-reused`: This Idempotency-Key was used for another request. */
        422: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too-many-requests`: There were too many calls. */
        429: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other refusal, or a failure: 5xx may be tried again. */
        default: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes a repeat safe: for 24 hours the same key with the same path and body gets the same answer, and does nothing again.
         * @example invoice-1042
         */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Calls of a key in a window of seconds
         * @example "default";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Calls that are left, and the seconds until the window ends
         * @example "default";r=580;t=42
         */
        RateLimit: string;
        /** @description Seconds until a call can succeed */
        "Retry-After": number;
        /** @description `true` on the answer to a repeat */
        "Idempotent-Replayed": "true";
    };
    pathItems: never;
}
export type Problem = components['schemas']['Problem'];
export type Me = components['schemas']['Me'];
export type Business = components['schemas']['Business'];
export type Customer = components['schemas']['Customer'];
export type Timestamp = components['schemas']['Timestamp'];
export type AddCustomer = components['schemas']['AddCustomer'];
export type CustomerRef = components['schemas']['CustomerRef'];
export type ChangeCustomer = components['schemas']['ChangeCustomer'];
export type RequestReview = components['schemas']['RequestReview'];
export type TakenReviewRequest = components['schemas']['TakenReviewRequest'];
export type ReviewRequest = components['schemas']['ReviewRequest'];
export type Rating = components['schemas']['Rating'];
export type Feedback = components['schemas']['Feedback'];
export type PublicReview = components['schemas']['PublicReview'];
export type Webhook = components['schemas']['Webhook'];
export type AddWebhook = components['schemas']['AddWebhook'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type OptedOutCustomer = components['schemas']['OptedOutCustomer'];
export type Response400 = components['responses']['400'];
export type Response401 = components['responses']['401'];
export type Response403 = components['responses']['403'];
export type Response404 = components['responses']['404'];
export type Response409 = components['responses']['409'];
export type Response413 = components['responses']['413'];
export type Response415 = components['responses']['415'];
export type Response422 = components['responses']['422'];
export type Response429 = components['responses']['429'];
export type ResponseDefault = components['responses']['default'];
export type ParameterIdempotencyKey = components['parameters']['Idempotency-Key'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type $defs = Record<string, never>;
export interface operations {
    getThisKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    listBusinesses: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Business"][];
                        /** @description Cursor of the next page */
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                email?: "" | null | string;
                phone?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"][];
                        /** @description Cursor of the next page */
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    addCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: for 24 hours the same key with the same path and body gets the same answer, and does nothing again.
                 * @example invoice-1042
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ann",
                 *       "lastName": "Lee",
                 *       "email": "ann@example.com",
                 *       "tags": [
                 *         "Regular"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddCustomer"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"] | components["schemas"]["CustomerRef"];
                };
            };
            /** @description It is made */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    changeCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "phone": "+12175550142",
                 *       "lastName": null
                 *     }
                 */
                "application/json": components["schemas"]["ChangeCustomer"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"] | components["schemas"]["CustomerRef"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    listReviewRequests: {
        parameters: {
            query?: {
                externalId?: string;
                status?: "pending" | "sent" | "opened" | "clicked" | "completed" | "feedback_received" | "failed" | "cancelled";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewRequest"][];
                        /** @description Cursor of the next page */
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    requestReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: for 24 hours the same key with the same path and body gets the same answer, and does nothing again.
                 * @example invoice-1042
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer": {
                 *         "firstName": "Ann",
                 *         "email": "ann@example.com"
                 *       },
                 *       "channel": "auto",
                 *       "externalId": "invoice-1042"
                 *     }
                 */
                "application/json": components["schemas"]["RequestReview"];
            };
        };
        responses: {
            /** @description It is taken, and goes out by itself */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenReviewRequest"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    getReviewRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewRequest"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    cancelReviewRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: for 24 hours the same key with the same path and body gets the same answer, and does nothing again.
                 * @example invoice-1042
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewRequest"] | components["schemas"]["TakenReviewRequest"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    listRatings: {
        parameters: {
            query?: {
                since?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Rating"][];
                        /** @description Cursor of the next page */
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    listFeedback: {
        parameters: {
            query?: {
                since?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"][];
                        /** @description Cursor of the next page */
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    listPublicReviews: {
        parameters: {
            query?: {
                since?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicReview"][];
                        /** @description Cursor of the next page */
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        /** @description Cursor of the next page */
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: for 24 hours the same key with the same path and body gets the same answer, and does nothing again.
                 * @example invoice-1042
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks",
                 *       "events": [
                 *         "rating.created",
                 *         "feedback.created"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddWebhook"];
            };
        };
        responses: {
            /** @description It is made */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: for 24 hours the same key with the same path and body gets the same answer, and does nothing again.
                 * @example invoice-1042
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken, and goes out by itself */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            default: components["responses"]["default"];
        };
    };
    onReviewRequestSent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "review_request.sent";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["ReviewRequest"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewRequestDelivered: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "review_request.delivered";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["ReviewRequest"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewRequestFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "review_request.failed";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["ReviewRequest"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewRequestOpened: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "review_request.opened";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["ReviewRequest"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRatingCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "rating.created";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["Rating"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFeedbackCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "feedback.created";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["Feedback"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicReviewCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "public_review.created";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["PublicReview"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicReviewChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "public_review.changed";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["PublicReview"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicReviewVanished: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "public_review.vanished";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["PublicReview"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerOptedOut: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "customer.opted_out";
                    timestamp: components["schemas"]["Timestamp"];
                    data: components["schemas"]["OptedOutCustomer"];
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same at each try: drop what you have seen
                 * @example msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11
                 */
                "webhook-id": string;
                /**
                 * @description Seconds, of this try
                 * @example 1795680000
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "webhook.test";
                    timestamp: components["schemas"]["Timestamp"];
                    data: {
                        /** Format: uuid */
                        webhookId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. Answer within 10 seconds; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is tried again, ten times in a little over three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
