// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/v1/diacritize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Diacritize Persian text
         * @description Adds schoolbook reading marks to Persian text: short vowels, doubled consonants, tanvin, and the ezafe that is spoken but
         *     not written. The submitted text stays untouched: the result is a list of insertions, indexed by code point.
         *
         *     Needs the scope `text`. Charges one text unit per submitted code point; a cache hit is charged, an idempotent replay is
         *     not. Allow 120 seconds before you give up, then retry with the same `Idempotency-Key`.
         */
        post: operations["diacritize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pinglish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write Persian text in Latin letters
         * @description Gives the pronunciation of Persian text in Latin letters, in a readable or a systematic style, aligned word by word with
         *     the source by code point.
         *
         *     Needs the scope `text`. Charges one text unit per submitted code point; a cache hit is charged, an idempotent replay is
         *     not. Allow 120 seconds before you give up, then retry with the same `Idempotency-Key`.
         */
        post: operations["romanize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate Persian text into English
         * @description Translates Persian into English. Line breaks are kept.
         *
         *     Needs the scope `text`. Charges two text units per submitted code point; a cache hit is charged, an idempotent replay is
         *     not. Allow 120 seconds before you give up, then retry with the same `Idempotency-Key`.
         */
        post: operations["translate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/speech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speak Persian text
         * @description Makes a recording and answers when it is complete and stored. The answer is JSON, never audio: download the file with a
         *     GET on `audio_url`, which needs no key and works for an hour.
         *
         *     Needs the scope `speech`. Charges the seconds of the recording; a cache hit is charged, an idempotent replay is not, and a
         *     replay has a fresh `audio_url`. Allow up to 15 minutes for a text of full size, or use a job.
         *
         *     For a text beyond 6000 code points, split at sentence or paragraph ends on your server, never inside a combining sequence;
         *     send each section in order with an `Idempotency-Key` of its own. Completed sections are charged even when a later one
         *     fails; retry only the one that failed, and only if `retryable`. WAV or MP3 files cannot be joined by joining their bytes.
         */
        post: operations["createSpeech"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/speech/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue a speech job
         * @description Queues a recording durably and answers at once with the job and its addresses. Follow it by its event stream or poll it;
         *     a job runs at most 7200 seconds and is kept for 24 hours. An exact retry with the same key returns the existing job,
         *     without a second generation or charge.
         *
         *     Needs the scope `speech`. Production takes Basic jobs; Premium jobs are a preview in development and staging. The limits
         *     of the request are those of `POST /v1/speech`.
         */
        post: operations["createSpeechJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/speech/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a speech job
         * @description Returns the job as it stands. Each read of a succeeded job has a fresh signed address, without generation or charge, for
         *     the 24 hours that the job is kept.
         *
         *     Needs the scope `speech`.
         */
        get: operations["getSpeechJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/speech/jobs/{job_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a speech job
         * @description Streams the events of a job as Server-Sent Events, from the first one or from behind the position in `after` or
         *     `Last-Event-ID`, until the job ends. See [Events](#/section/events) for each event and its rules.
         *
         *     Needs the scope `speech`. Open the stream from your backend: a browser cannot carry the key safely. Closing the
         *     connection never cancels the job, and the end of the stream without `complete`, `error` or a `cancelled` status is not
         *     success: resume or poll.
         */
        get: operations["streamSpeechJobEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/speech/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a speech job
         * @description Asks for the job to be cancelled and returns it as it then stands. Cancelling is idempotent and best-effort: if completion
         *     wins the race the job is `succeeded` and its normal duration is charged; if cancellation wins, the reservation is released
         *     and nothing is charged. A finished job stays as it is. The request has no body; a `Content-Type` without one does no harm.
         *
         *     Needs the scope `speech`.
         */
        post: operations["cancelSpeechJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the usage of the organization
         * @description Returns what the whole organization has used, reserved and left in this billing period, in the environment of the key.
         *     Reading is free and works whatever the status of the account.
         *
         *     Needs the scope `text` or `speech`.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a recording
         * @description Sends the file behind a signed address, whole or in part. Use the complete `audio_url` of a response as it is; do not
         *     send the API key. A failed download can be repeated with the same address while it works, from where it broke off
         *     with `Range` and `If-Range`. See [Ranges](#/section/ranges).
         */
        get: operations["downloadAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Inspect a recording
         * @description Sends the headers of the download without its body: format, length and ETag. `Range` has no effect here. The media
         *     types below are those that GET would send.
         */
        head: operations["inspectAudio"];
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description 8 to 128 printable ASCII characters, space to tilde. */
        IdempotencyKey: string;
        /**
         * @description Persian text of 1 to 6000 Unicode code points; spaces, half-spaces (U+200C), punctuation and combining marks all count. It contains at least one Persian-script letter: digits, punctuation and the tatweel (U+0640) are not letters. The text is kept exactly as sent and echoed as `original`.
         * @example کتاب من روی میز است.
         */
        Text: string;
        /** @description A text to be given reading marks. */
        DiacritizeRequest: {
            text: components["schemas"]["Text"];
            /**
             * @description Whether the unwritten ezafe (the `-e` that ties a word to the next one) is marked too. `false` leaves out the operations of type `ezafe` and nothing else.
             * @default true
             */
            include_ezafe?: boolean;
        };
        /**
         * @description Identifies this result, in support requests and in the logs of the service. It equals the header `X-Request-Id` and stays the same for every idempotent replay of a result.
         * @example 5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44
         */
        RequestId: string;
        /**
         * @description Names the engine and the data that made this result. It stays the same until the engine changes; compare it for equality only, its form is not promised.
         * @example khanesh/0.1.0 reading/c4c591f2
         */
        EngineVersion: string;
        /** @description Whether an earlier equal request had already produced this result. A cache hit is charged all the same. */
        CacheHit: boolean;
        /** @description What a text request cost, in text units. */
        TextUsage: {
            /**
             * @description The counter that was charged.
             * @constant
             */
            meter: "text";
            /**
             * Format: int32
             * @description Length of the submitted text in Unicode code points.
             */
            input_code_points: number;
            /**
             * Format: int32
             * @description Units per code point, 1 for diacritization and Pinglish, 2 for translation.
             */
            multiplier: number;
            /**
             * Format: int32
             * @description Units charged, `input_code_points` times `multiplier`.
             */
            units: number;
            /**
             * Format: int32
             * @description The part of `units` beyond the included allowance, billed separately and only where approved.
             */
            additional_units: number;
            cache_hit: components["schemas"]["CacheHit"];
        };
        /** @description One insertion of a mark. */
        MarkOperation: {
            /**
             * Format: int32
             * @description Index, in code points of `original`, of the letter that carries the mark. The mark stands directly after this code point, before marks that the writer typed there.
             */
            source_index: number;
            /** @description The combining marks to insert, in the order in which they stand in `marked`. */
            mark: string;
            /**
             * @description `reading` for a mark that the word itself has, `ezafe` for the ending that ties the word to the next one.
             * @enum {string}
             */
            type: "reading" | "ezafe";
        };
        /** @description The text with reading marks, and the insertions that lead to it. */
        DiacritizationResponse: {
            request_id: components["schemas"]["RequestId"];
            engine_version: components["schemas"]["EngineVersion"];
            usage: components["schemas"]["TextUsage"];
            /** @description The submitted text, exactly as it was sent. */
            original: components["schemas"]["Text"];
            /** @description `original` with reading marks. Nothing but marks is added and nothing is taken away; marks that the writer typed are kept. */
            marked: string;
            /** @description The insertions that turn `original` into `marked`, sorted by `source_index`. Apply them from the last to the first, so that the indices stay true. */
            operations: components["schemas"]["MarkOperation"][];
        };
        /** @description Stable machine code of an error; branch on it and on `retryable`, never on `message`. The list has the codes of today; codes may be added within version 1: treat an unknown one by its status and `retryable`. */
        ErrorCode: "invalid_json" | "invalid_request" | "text_too_long" | "persian_text_required" | "idempotency_key_required" | "idempotency_key_invalid" | "api_key_missing" | "api_key_invalid" | "text_quota_exhausted" | "basic_speech_quota_exhausted" | "premium_speech_quota_exhausted" | "insufficient_scope" | "account_inactive" | "job_not_found" | "route_not_found" | "method_not_allowed" | "request_in_progress" | "idempotency_conflict" | "body_too_large" | "unsupported_media_type" | "rate_limit_exceeded" | "internal_error" | "voice_unavailable" | "provider_unavailable" | "provider_rejected" | "provider_submission_uncertain" | "translation_unavailable" | "premium_reservation_exceeded" | "audio_store_unavailable" | "speech_jobs_unavailable" | "speech_job_start_uncertain" | "premium_speech_jobs_unavailable" | "service_unavailable" | (string & {});
        /**
         * @description The kind of error, for grouping.
         * @enum {string}
         */
        ErrorCategory: "authentication" | "authorization" | "validation" | "conflict" | "rate_limit" | "quota" | "service" | "provider" | "internal";
        /** @description One thing that is wrong with a request. */
        RequestIssue: {
            /** @description Where: a JSON Pointer into the body (`/pace`, empty for the whole body), or the name of a header or query parameter. */
            path: string;
            /** @description The rule that was broken, as JSON Schema names it (`required`, `maximum`, `enum`, …). */
            rule: string;
            /** @description The rule in words, for people. */
            message: string;
        };
        /** @description Facts about this error, free-form: rely on a field only where it is named here. `issues` lists everything that is wrong with a malformed request; `insufficient_scope` names `required_scope`, `account_inactive` the `status` of the account, `body_too_large` the `limit_bytes`, and `invalid_json` a `reason`. */
        ErrorDetails: {
            /** @description Everything that is wrong with the request. */
            issues?: components["schemas"]["RequestIssue"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What went wrong and what to do about it.
         * @example {
         *       "code": "method_not_allowed",
         *       "message": "The route does not support this method.",
         *       "category": "validation",
         *       "action": "Use one of the methods in the Allow header.",
         *       "retryable": false
         *     }
         */
        ErrorDetail: {
            code: components["schemas"]["ErrorCode"];
            /** @description The error in words, for people. It may change; do not branch on it. */
            message: string;
            category: components["schemas"]["ErrorCategory"];
            /** @description What corrects the error. */
            action: string;
            /** @description Whether the same request can succeed later. If so, wait for `Retry-After` (when given), add jitter, and send the exact body with the original `Idempotency-Key`. */
            retryable: boolean;
            details?: components["schemas"]["ErrorDetails"];
        };
        /** @description The body of every error on the JSON routes. */
        ErrorResponse: {
            request_id: components["schemas"]["RequestId"];
            error: components["schemas"]["ErrorDetail"];
        };
        /**
         * @description `readable` writes what is spoken with plain letters (`sh`, `kh`, `gh`). `systematic` keeps every Persian letter apart (`š`, `x`, `ġ`, `ṣ`), so that the spelling can be told from the result.
         * @enum {string}
         */
        PinglishStyle: "readable" | "systematic";
        /**
         * @description How the long vowel آ is written, `aa` (`double_a`) or `ā` (`macron`).
         * @enum {string}
         */
        VowelNotation: "double_a" | "macron";
        /** @description A text to be written in Latin letters. */
        PinglishRequest: {
            text: components["schemas"]["Text"];
            /** @default readable */
            style?: components["schemas"]["PinglishStyle"];
            /** @default double_a */
            vowel_notation?: components["schemas"]["VowelNotation"];
        };
        /** @description Latin-script rendering of Persian text. Line breaks, digits and symbols of the source are kept. One code point becomes at most 40: `ﷺ` is a phrase of four words. */
        LatinText: string;
        /** @description One word of the source beside its rendering. */
        PinglishAlignment: {
            /**
             * Format: int32
             * @description Index of the word's first code point in `original`.
             */
            source_start: number;
            /**
             * Format: int32
             * @description Index after the word's last code point in `original` (exclusive).
             */
            source_end: number;
            /** @description The word as it stands in `original`, from `source_start` up to `source_end`. */
            source: string;
            /** @description The rendering of this word, with the ezafe that it carries. */
            pinglish: components["schemas"]["LatinText"];
        };
        /** @description The text in Latin letters, aligned word by word. */
        PinglishResponse: {
            request_id: components["schemas"]["RequestId"];
            engine_version: components["schemas"]["EngineVersion"];
            usage: components["schemas"]["TextUsage"];
            /** @description The submitted text, exactly as it was sent. */
            original: components["schemas"]["Text"];
            /** @description The whole text in Latin letters, spaces and punctuation included. */
            pinglish: components["schemas"]["LatinText"];
            style: components["schemas"]["PinglishStyle"];
            vowel_notation: components["schemas"]["VowelNotation"];
            /** @description One item for each word, in order and without overlap. Spaces and punctuation stand between the items. */
            alignment: components["schemas"]["PinglishAlignment"][];
            /** @description Words whose reading is a guess, at most 20: `unknown_word: …`, `ambiguous_reading: …` or `uncertain_ezafe: …`. They are hints for a reader, not errors. */
            warnings: string[];
        };
        /** @description A Persian text to be translated into English. */
        TextRequest: {
            text: components["schemas"]["Text"];
        };
        /** @description The English translation of a Persian text. */
        TranslationResponse: {
            request_id: components["schemas"]["RequestId"];
            engine_version: components["schemas"]["EngineVersion"];
            usage: components["schemas"]["TextUsage"];
            /** @description The submitted text, exactly as it was sent. */
            original: components["schemas"]["Text"];
            /** @description English translation. Line breaks of the source are kept. */
            translation: string;
            /**
             * @description Always Persian.
             * @constant
             */
            source_language: "fa";
            /**
             * @description Always English.
             * @constant
             */
            target_language: "en";
        };
        /**
         * @description A Basic voice. `kian` and `leyla` are the featured voices; when the chosen one is unavailable the request fails, no other voice takes its place. `ava`, `mana` and `amir` are older, self-hosted voices.
         * @enum {string}
         */
        BasicVoice: "kian" | "leyla" | "ava" | "mana" | "amir";
        /**
         * Format: double
         * @description Speaking rate as a multiple of the voice's own, from 0.75 to 1.25.
         */
        Pace: number;
        /** @description Speech by a Basic voice. Fields that only Premium knows are refused, not ignored. */
        BasicSpeechRequest: {
            text: components["schemas"]["Text"];
            /**
             * @description Chooses Basic speech. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            tier: "basic";
            voice: components["schemas"]["BasicVoice"];
            /** @default 1 */
            pace?: components["schemas"]["Pace"];
        };
        /**
         * @description A Premium voice. Names are case-sensitive.
         * @enum {string}
         */
        PremiumVoice: "Zephyr" | "Puck" | "Charon" | "Kore" | "Fenrir" | "Leda" | "Orus" | "Aoede" | "Callirrhoe" | "Autonoe" | "Enceladus" | "Iapetus" | "Umbriel" | "Algieba" | "Despina" | "Erinome" | "Algenib" | "Rasalgethi" | "Laomedeia" | "Achernar" | "Alnilam" | "Schedar" | "Gacrux" | "Pulcherrima" | "Achird" | "Zubenelgenubi" | "Vindemiatrix" | "Sadachbia" | "Sadaltager" | "Sulafat";
        /**
         * @description The manner of speaking.
         * @enum {string}
         */
        SpeechStyle: "neutral" | "warm" | "news" | "conversational" | "instructional";
        /**
         * @description How lively the intonation is.
         * @enum {string}
         */
        Expressiveness: "calm" | "natural" | "lively";
        /**
         * @description The variety of Persian that is spoken. Version 1 knows only `standard`.
         * @enum {string}
         */
        RegionalMode: "standard";
        /** @description Free directions to the voice, at most 600 code points. They are never spoken; an engine may have no use for them. */
        DirectorNotes: string | null;
        /** @description Speech by a Premium voice, with directions. */
        PremiumSpeechRequest: {
            text: components["schemas"]["Text"];
            /**
             * @description Chooses Premium speech. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            tier: "premium";
            voice: components["schemas"]["PremiumVoice"];
            /** @default 1 */
            pace?: components["schemas"]["Pace"];
            /** @default neutral */
            style?: components["schemas"]["SpeechStyle"];
            /** @default natural */
            expressiveness?: components["schemas"]["Expressiveness"];
            /** @default standard */
            regional_mode?: components["schemas"]["RegionalMode"];
            /** @default null */
            director_notes?: components["schemas"]["DirectorNotes"];
        };
        /** @description A request for Basic or Premium speech, told apart by `tier`. */
        SpeechRequest: components["schemas"]["BasicSpeechRequest"] | components["schemas"]["PremiumSpeechRequest"];
        /**
         * Format: double
         * @description Seconds of audio, above 0, with at most three decimals.
         */
        Duration: number;
        /** @description What Basic speech cost, in seconds of audio. */
        BasicSpeechUsage: {
            /**
             * @description The counter that was charged.
             * @constant
             */
            meter: "basic_speech";
            /** @description Seconds charged, the length of the recording, with at most three decimals. */
            seconds: components["schemas"]["Duration"];
            /**
             * Format: double
             * @description The part of `seconds` beyond the allowance, granted because at least one second was left at the start.
             */
            grace_seconds: number;
            cache_hit: components["schemas"]["CacheHit"];
        };
        /**
         * Format: uri
         * @description Signed address of the audio, to be fetched with GET and without an API key. Whoever has it can download the file until it expires, so keep it out of logs and analytics.
         */
        AudioUrl: string;
        /**
         * Format: date-time
         * @description When the signed address stops working, one hour after it was issued. UTC, by RFC 3339.
         * @example 2026-11-21T09:30:00.000Z
         */
        AudioExpiry: string;
        /**
         * @description Format of the audio file. Read it, never assume it: Basic gives WAV for short and MP3 for longer speech.
         * @enum {string}
         */
        MimeType: "audio/wav" | "audio/mpeg";
        /** @description Legacy: an old recording whose voice was replaced. Present requests for `kian` or `leyla` fail instead. */
        BasicSpeechFallback: {
            /**
             * @description The voice that was asked for.
             * @enum {string}
             */
            from: "kian" | "leyla";
            /**
             * @description The voice that spoke.
             * @constant
             */
            to: "ava";
            /**
             * @description Why the voice was replaced.
             * @enum {string}
             */
            reason: "capacity" | "timeout" | "upstream" | "empty_audio" | "transcode_failure";
        };
        /** @description The settings that were used, defaults included. */
        BasicDelivery: {
            pace: components["schemas"]["Pace"];
        };
        /** @description A finished Basic recording. */
        BasicSpeechResponse: {
            request_id: components["schemas"]["RequestId"];
            engine_version: components["schemas"]["EngineVersion"];
            usage: components["schemas"]["BasicSpeechUsage"];
            /** @description The submitted text, exactly as it was sent. */
            original: components["schemas"]["Text"];
            audio_url: components["schemas"]["AudioUrl"];
            audio_expires_at: components["schemas"]["AudioExpiry"];
            mime_type: components["schemas"]["MimeType"];
            /** @description Length of the recording in seconds, from its samples. */
            duration_seconds: components["schemas"]["Duration"];
            /**
             * @description Basic speech. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            tier: "basic";
            /** @description The voice that speaks. */
            voice: components["schemas"]["BasicVoice"];
            /** @description Legacy, with `fallback`. The voice that was asked for when another one spoke. */
            requested_voice?: components["schemas"]["BasicVoice"];
            fallback?: components["schemas"]["BasicSpeechFallback"];
            delivery: components["schemas"]["BasicDelivery"];
        };
        /** @description What Premium speech cost, in seconds of audio. */
        PremiumSpeechUsage: {
            /**
             * @description The counter that was charged.
             * @constant
             */
            meter: "premium_speech";
            /** @description Seconds charged, the length of the recording, with at most three decimals. */
            seconds: components["schemas"]["Duration"];
            /**
             * Format: double
             * @description Always 0, since the Premium allowance is a hard cap.
             */
            grace_seconds: number;
            cache_hit: components["schemas"]["CacheHit"];
        };
        /** @description The settings that were used, defaults included. */
        PremiumDelivery: {
            pace: components["schemas"]["Pace"];
            style: components["schemas"]["SpeechStyle"];
            expressiveness: components["schemas"]["Expressiveness"];
            regional_mode: components["schemas"]["RegionalMode"];
            director_notes: components["schemas"]["DirectorNotes"];
        };
        /** @description A finished Premium recording, always a WAV file. */
        PremiumSpeechResponse: {
            request_id: components["schemas"]["RequestId"];
            engine_version: components["schemas"]["EngineVersion"];
            usage: components["schemas"]["PremiumSpeechUsage"];
            /** @description The submitted text, exactly as it was sent. */
            original: components["schemas"]["Text"];
            audio_url: components["schemas"]["AudioUrl"];
            audio_expires_at: components["schemas"]["AudioExpiry"];
            /**
             * @description Format of the audio file.
             * @constant
             */
            mime_type: "audio/wav";
            /** @description Length of the recording in seconds, from its samples. */
            duration_seconds: components["schemas"]["Duration"];
            /**
             * @description Premium speech. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            tier: "premium";
            /** @description The voice that speaks. */
            voice: components["schemas"]["PremiumVoice"];
            delivery: components["schemas"]["PremiumDelivery"];
        };
        /** @description A finished recording, Basic or Premium by `tier`. */
        SpeechResponse: components["schemas"]["BasicSpeechResponse"] | components["schemas"]["PremiumSpeechResponse"];
        /**
         * @description A random identifier, a UUID in lower case.
         * @example 5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44
         */
        Uuid: string;
        /**
         * @description The tier of speech, `basic` or `premium`.
         * @enum {string}
         */
        Tier: "basic" | "premium";
        /**
         * @description Format of the preview audio in the event stream. Basic uses `mp3`. `pcm_s16le` (signed 16-bit little-endian PCM, 24 kHz, mono) is reserved for the Premium preview in development and staging.
         * @enum {string}
         */
        StreamFormat: "mp3" | "pcm_s16le";
        /**
         * Format: date-time
         * @description A moment in UTC, by RFC 3339, with at most milliseconds.
         * @example 2026-11-21T08:30:00.000Z
         */
        Timestamp: string;
        /**
         * Format: uri
         * @description An absolute address of this job; it needs the API key like every other route.
         */
        JobUrl: string;
        /** @description A job that waits for a worker. */
        QueuedSpeechJob: {
            /** @description Identifies the job in its addresses and events. */
            id: components["schemas"]["Uuid"];
            /** @description The request that created the job, by the `X-Request-Id` of its response. */
            request_id: components["schemas"]["Uuid"];
            /**
             * @description The state of the job. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "queued";
            tier: components["schemas"]["Tier"];
            stream_format: components["schemas"]["StreamFormat"];
            /** @description When the job was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The job has not started.
             * @constant
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description The job has not finished.
             * @constant
             */
            finished_at: string | null;
            /** @description Where to read the job, as an absolute address. It needs the API key. */
            status_url: components["schemas"]["JobUrl"];
            /** @description Where to follow the events of the job, as an absolute address. It needs the API key. */
            stream_url: components["schemas"]["JobUrl"];
            /** @description Where to cancel the job with a POST, as an absolute address. It needs the API key. */
            cancel_url: components["schemas"]["JobUrl"];
        };
        /** @description A job that is being synthesized. */
        RunningSpeechJob: {
            /** @description Identifies the job in its addresses and events. */
            id: components["schemas"]["Uuid"];
            /** @description The request that created the job, by the `X-Request-Id` of its response. */
            request_id: components["schemas"]["Uuid"];
            /**
             * @description The state of the job. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "running";
            tier: components["schemas"]["Tier"];
            stream_format: components["schemas"]["StreamFormat"];
            /** @description When the job was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When a worker first took the job. */
            started_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The job has not finished.
             * @constant
             */
            finished_at: string | null;
            /** @description Where to read the job, as an absolute address. It needs the API key. */
            status_url: components["schemas"]["JobUrl"];
            /** @description Where to follow the events of the job, as an absolute address. It needs the API key. */
            stream_url: components["schemas"]["JobUrl"];
            /** @description Where to cancel the job with a POST, as an absolute address. It needs the API key. */
            cancel_url: components["schemas"]["JobUrl"];
        };
        /**
         * Format: int32
         * @description Into how many sections the text was split for synthesis.
         */
        Sections: number;
        /** @description What a Basic job made. */
        BasicSpeechJobResult: {
            /** @description The submitted text, exactly as it was sent. */
            original: components["schemas"]["Text"];
            mime_type: components["schemas"]["MimeType"];
            /** @description Length of the recording in seconds, from its samples. */
            duration_seconds: components["schemas"]["Duration"];
            /**
             * @description Basic speech. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            tier: "basic";
            /** @description The voice that speaks. */
            voice: components["schemas"]["BasicVoice"];
            /** @description Legacy, with `fallback`. The voice that was asked for when another one spoke. */
            requested_voice?: components["schemas"]["BasicVoice"];
            sections?: components["schemas"]["Sections"];
            fallback?: components["schemas"]["BasicSpeechFallback"];
            delivery: components["schemas"]["BasicDelivery"];
            usage: components["schemas"]["BasicSpeechUsage"];
        };
        /** @description What a Premium job made. */
        PremiumSpeechJobResult: {
            /** @description The submitted text, exactly as it was sent. */
            original: components["schemas"]["Text"];
            /**
             * @description Format of the audio file.
             * @constant
             */
            mime_type: "audio/wav";
            /** @description Length of the recording in seconds, from its samples. */
            duration_seconds: components["schemas"]["Duration"];
            /**
             * @description Premium speech. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            tier: "premium";
            /** @description The voice that speaks. */
            voice: components["schemas"]["PremiumVoice"];
            sections?: components["schemas"]["Sections"];
            delivery: components["schemas"]["PremiumDelivery"];
            usage: components["schemas"]["PremiumSpeechUsage"];
        };
        /** @description What a succeeded job made, Basic or Premium by `tier`. */
        SpeechJobResult: components["schemas"]["BasicSpeechJobResult"] | components["schemas"]["PremiumSpeechJobResult"];
        /** @description A job whose recording is ready. */
        SucceededSpeechJob: {
            /** @description Identifies the job in its addresses and events. */
            id: components["schemas"]["Uuid"];
            /** @description The request that created the job, by the `X-Request-Id` of its response. */
            request_id: components["schemas"]["Uuid"];
            /**
             * @description The state of the job. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "succeeded";
            tier: components["schemas"]["Tier"];
            stream_format: components["schemas"]["StreamFormat"];
            /** @description When the job was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When a worker first took the job. */
            started_at: components["schemas"]["Timestamp"];
            /** @description When the job reached its final state. */
            finished_at: components["schemas"]["Timestamp"];
            /** @description Where to read the job, as an absolute address. It needs the API key. */
            status_url: components["schemas"]["JobUrl"];
            /** @description Where to follow the events of the job, as an absolute address. It needs the API key. */
            stream_url: components["schemas"]["JobUrl"];
            /** @description Where to cancel the job with a POST, as an absolute address. It needs the API key. */
            cancel_url: components["schemas"]["JobUrl"];
            result: components["schemas"]["SpeechJobResult"];
            audio_url: components["schemas"]["AudioUrl"];
            audio_expires_at: components["schemas"]["AudioExpiry"];
        };
        /** @description A job that ended without a recording. Nothing was charged. */
        FailedSpeechJob: {
            /** @description Identifies the job in its addresses and events. */
            id: components["schemas"]["Uuid"];
            /** @description The request that created the job, by the `X-Request-Id` of its response. */
            request_id: components["schemas"]["Uuid"];
            /**
             * @description The state of the job. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "failed";
            tier: components["schemas"]["Tier"];
            stream_format: components["schemas"]["StreamFormat"];
            /** @description When the job was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When a worker first took the job. */
            started_at: components["schemas"]["Timestamp"];
            /** @description When the job reached its final state. */
            finished_at: components["schemas"]["Timestamp"];
            /** @description Where to read the job, as an absolute address. It needs the API key. */
            status_url: components["schemas"]["JobUrl"];
            /** @description Where to follow the events of the job, as an absolute address. It needs the API key. */
            stream_url: components["schemas"]["JobUrl"];
            /** @description Where to cancel the job with a POST, as an absolute address. It needs the API key. */
            cancel_url: components["schemas"]["JobUrl"];
            /** @description Why the job failed. */
            error: components["schemas"]["ErrorDetail"];
        };
        /** @description A job that was cancelled before it completed. Nothing was charged. */
        CancelledSpeechJob: {
            /** @description Identifies the job in its addresses and events. */
            id: components["schemas"]["Uuid"];
            /** @description The request that created the job, by the `X-Request-Id` of its response. */
            request_id: components["schemas"]["Uuid"];
            /**
             * @description The state of the job. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "cancelled";
            tier: components["schemas"]["Tier"];
            stream_format: components["schemas"]["StreamFormat"];
            /** @description When the job was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the job started, in UTC; null if it was cancelled while queued.
             */
            started_at: string | null;
            /** @description When the job reached its final state. */
            finished_at: components["schemas"]["Timestamp"];
            /** @description Where to read the job, as an absolute address. It needs the API key. */
            status_url: components["schemas"]["JobUrl"];
            /** @description Where to follow the events of the job, as an absolute address. It needs the API key. */
            stream_url: components["schemas"]["JobUrl"];
            /** @description Where to cancel the job with a POST, as an absolute address. It needs the API key. */
            cancel_url: components["schemas"]["JobUrl"];
        };
        /** @description A speech job in one of its five states, told apart by `status`. */
        SpeechJob: components["schemas"]["QueuedSpeechJob"] | components["schemas"]["RunningSpeechJob"] | components["schemas"]["SucceededSpeechJob"] | components["schemas"]["FailedSpeechJob"] | components["schemas"]["CancelledSpeechJob"];
        /** @description A positive integer in decimal digits without leading zeros. */
        EventPosition: string;
        /**
         * Format: int64
         * @description Position of the event in its job, rising from 1. Send it as `Last-Event-ID` or `after` to resume behind it.
         */
        EventId: number;
        /** @description The state that the job has reached. */
        StatusEventData: {
            /** @description The `id` of the job. */
            job_id: components["schemas"]["Uuid"];
            /**
             * @description `queued` first, then `running`. `cancelled` is terminal: the stream ends after it.
             * @enum {string}
             */
            status: "queued" | "running" | "cancelled";
        };
        /** @description The job has reached another state. */
        StatusEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description The name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "status";
            data: components["schemas"]["StatusEventData"];
        };
        /** @description A piece of preview audio, to be appended to those before it. */
        AudioEventData: {
            /** @description The `id` of the job. */
            job_id: components["schemas"]["Uuid"];
            format: components["schemas"]["StreamFormat"];
            /** @description The bytes in Base64 (RFC 4648, with padding). */
            audio_base64: string;
        };
        /** @description Preview audio. It is not the finished file and does not settle usage. */
        AudioEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description The name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "audio";
            data: components["schemas"]["AudioEventData"];
        };
        /** @description Tells the reader to discard all preview audio received so far. */
        ResetEventData: {
            /** @description The `id` of the job. */
            job_id: components["schemas"]["Uuid"];
        };
        /** @description Preview audio received so far is void; discard it before accepting more. */
        ResetEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description The name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "reset";
            data: components["schemas"]["ResetEventData"];
        };
        /** @description The succeeded job, with `event` added. */
        CompleteEventData: {
            /**
             * @description Repeats the name of the event.
             * @constant
             */
            event: "complete";
            /** @description Identifies the job in its addresses and events. */
            id: components["schemas"]["Uuid"];
            /** @description The request that created the job, by the `X-Request-Id` of its response. */
            request_id: components["schemas"]["Uuid"];
            /**
             * @description The state of the job.
             * @constant
             */
            status: "succeeded";
            tier: components["schemas"]["Tier"];
            stream_format: components["schemas"]["StreamFormat"];
            /** @description When the job was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When a worker first took the job. */
            started_at: components["schemas"]["Timestamp"];
            /** @description When the job reached its final state. */
            finished_at: components["schemas"]["Timestamp"];
            /** @description Where to read the job, as an absolute address. It needs the API key. */
            status_url: components["schemas"]["JobUrl"];
            /** @description Where to follow the events of the job, as an absolute address. It needs the API key. */
            stream_url: components["schemas"]["JobUrl"];
            /** @description Where to cancel the job with a POST, as an absolute address. It needs the API key. */
            cancel_url: components["schemas"]["JobUrl"];
            result: components["schemas"]["SpeechJobResult"];
            audio_url: components["schemas"]["AudioUrl"];
            audio_expires_at: components["schemas"]["AudioExpiry"];
        };
        /** @description The job succeeded. The stream ends after it. */
        CompleteEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description The name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "complete";
            data: components["schemas"]["CompleteEventData"];
        };
        /** @description The end of a job that failed. */
        ErrorEventData: {
            /** @description The `id` of the job. */
            job_id: components["schemas"]["Uuid"];
            /**
             * @description The job's final state.
             * @constant
             */
            status: "failed";
            /** @description Why the job failed. The job carries the same error. */
            error: components["schemas"]["ErrorDetail"];
        };
        /** @description The job failed. The stream ends after it. */
        ErrorEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description The name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "error";
            data: components["schemas"]["ErrorEventData"];
        };
        /** @description One event of the stream, after parsing: the `id:` line as a number, the `event:` line, and the JSON of the `data:` line. Told apart by `event`. */
        SpeechJobEvent: components["schemas"]["StatusEvent"] | components["schemas"]["AudioEvent"] | components["schemas"]["ResetEvent"] | components["schemas"]["CompleteEvent"] | components["schemas"]["ErrorEvent"];
        /** @description A stream of Server-Sent Events. After parsing it is a list of `SpeechJobEvent`, with rising `id`. */
        SpeechJobEventStream: string;
        /** @description The period that the counters belong to. Paid plans renew on the subscription anniversary. */
        BillingPeriod: {
            /** @description When the period began. */
            starts_at: components["schemas"]["Timestamp"];
            /** @description When the counters begin anew, or the plan ends. */
            ends_at: components["schemas"]["Timestamp"];
        };
        /**
         * Format: int64
         * @description Text units.
         */
        UnitCount: number;
        /** @description Text units of this period. */
        TextAllowance: {
            /** @description Units that belong to the period. */
            included_units: components["schemas"]["UnitCount"];
            /** @description Units charged in this period, additional ones included. */
            used_units: components["schemas"]["UnitCount"];
            /** @description Units held for requests that are running now. */
            reserved_units: components["schemas"]["UnitCount"];
            /** @description Whether usage beyond `included_units` was approved. It is never automatic. */
            additional_usage_approved: boolean;
            /**
             * Format: int64
             * @description How many units beyond `included_units` may be used.
             */
            additional_unit_ceiling: number;
            /**
             * Format: int64
             * @description How many units beyond `included_units` were used; they are billed separately.
             */
            additional_units: number;
        };
        /**
         * Format: double
         * @description Seconds with at most three decimals.
         */
        Seconds: number;
        /** @description Seconds of Basic speech in this period. */
        BasicSpeechAllowance: {
            /** @description Seconds that belong to the period. */
            included_seconds: components["schemas"]["Seconds"];
            /** @description Seconds charged in this period. */
            used_seconds: components["schemas"]["Seconds"];
            /** @description Seconds held for requests and jobs that are running now. */
            reserved_seconds: components["schemas"]["Seconds"];
            /**
             * Format: double
             * @description Seconds granted beyond the allowance to requests that began with at least one second left.
             */
            grace_seconds: number;
        };
        /** @description Seconds of Premium speech in this period. */
        PremiumSpeechAllowance: {
            /** @description Seconds that belong to the period. */
            included_seconds: components["schemas"]["Seconds"];
            /** @description Seconds charged in this period. */
            used_seconds: components["schemas"]["Seconds"];
            /** @description Seconds held for requests and jobs that are running now. */
            reserved_seconds: components["schemas"]["Seconds"];
        };
        /** @description Usage of the whole organization in the key's environment. */
        UsageResponse: {
            request_id: components["schemas"]["RequestId"];
            engine_version: components["schemas"]["EngineVersion"];
            /**
             * @description The environment of the key, `test` or `live`.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * @description The plan of the organization. `sandbox` is an evaluation plan with an allowance that does not renew.
             * @enum {string}
             */
            plan: "sandbox" | "builder" | "growth" | "scale";
            /**
             * @description Status of the account. `active` can generate, and so can `canceling` until the paid period ends; `pending_payment`, `past_due` and `disabled` get 403 `account_inactive` on generation routes.
             * @enum {string}
             */
            status: "pending_payment" | "active" | "canceling" | "past_due" | "disabled";
            billing_period: components["schemas"]["BillingPeriod"];
            text: components["schemas"]["TextAllowance"];
            basic_speech: components["schemas"]["BasicSpeechAllowance"];
            premium_speech: components["schemas"]["PremiumSpeechAllowance"];
            /**
             * Format: int32
             * @description Requests per minute, shared by all keys of the organization in this environment.
             */
            organization_rpm: number;
        };
        /** @description An entity tag by RFC 9110, quotation marks included. */
        EntityTag: string;
        /**
         * Format: binary
         * @description The bytes of the audio file.
         */
        AudioFile: string;
    };
    responses: {
        /**
         * @description The request is malformed. Correct it before sending it again; nothing was charged.
         *
         *     - `invalid_json`: the body is not strict UTF-8 JSON.
         *     - `invalid_request`: the body does not match the contract; `details.issues` lists everything at once.
         *     - `text_too_long`, `persian_text_required`: the only fault of the request lies in its text.
         *     - `idempotency_key_invalid`: the key is not 8 to 128 printable ASCII characters.
         */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `api_key_missing`: there is no `Authorization: Bearer` header.
         *     - `api_key_invalid`: the key is mistyped, unknown, revoked, or its replacement window has ended.
         */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `text_quota_exhausted`: the text allowance, approved additional units included, does not cover the request. Nothing was
         *       generated or charged.
         */
        PaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `insufficient_scope`: the key lacks the scope named in `details.required_scope`.
         *     - `account_inactive`: the account, in its status named in `details.status`, cannot generate.
         */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `request_in_progress`: the first request with this key is still running. Wait for `Retry-After` and send it again.
         *     - `idempotency_conflict`: the key was used with another endpoint or body. Use a new key for a new request.
         */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description - `body_too_large`: the body has more than 32768 bytes. */
        ContentTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description - `unsupported_media_type`: the body is not uncompressed `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description - `rate_limit_exceeded`: the organization has used its requests of this minute. Wait for `Retry-After`. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `internal_error`: a fault of the service. Retry with the exact body and the original key; if it stays, report the
         *       request id.
         */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description - `service_unavailable`: a general failure. Retry later. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description Nothing was charged.
         *
         *     - `translation_unavailable`: no translation engine is ready.
         *     - `provider_unavailable`: the engine cannot be reached or is overloaded.
         *     - `provider_rejected`: the engine refused the request; an unchanged one will be refused again.
         *     - `provider_submission_uncertain`: it cannot be proven whether the engine accepted the request. Do not start another
         *       generation automatically.
         *     - `service_unavailable`: a general failure. Retry later.
         */
        TranslationUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description The request is malformed. Correct it before sending it again; nothing was charged.
         *
         *     - `invalid_json`: the body is not strict UTF-8 JSON.
         *     - `invalid_request`: the body does not match the contract; `details.issues` lists everything at once.
         *     - `text_too_long`, `persian_text_required`: the only fault of the request lies in its text.
         *     - `idempotency_key_invalid`: the key is not 8 to 128 printable ASCII characters.
         */
        BadSpeechRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description Nothing was generated or charged.
         *
         *     - `basic_speech_quota_exhausted`: less than one second of the Basic allowance is left.
         *     - `premium_speech_quota_exhausted`: the Premium allowance does not cover the upper bound of this request.
         */
        SpeechPaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description Nothing was charged.
         *
         *     - `voice_unavailable`: the chosen voice is unavailable; no other takes its place.
         *     - `provider_unavailable`: the engine cannot be reached or is overloaded.
         *     - `provider_rejected`: the engine refused the request; an unchanged one will be refused again.
         *     - `provider_submission_uncertain`: it cannot be proven whether the engine accepted the request. Do not start another
         *       generation automatically.
         *     - `premium_reservation_exceeded`: the audio was longer than its reservation and was discarded.
         *     - `audio_store_unavailable`: the audio could not be stored.
         *     - `service_unavailable`: a general failure. Retry later.
         */
        SpeechUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description The request is malformed. Correct it before sending it again; nothing was charged.
         *
         *     - `idempotency_key_required`: a job is created only under a key.
         *     - `invalid_json`: the body is not strict UTF-8 JSON.
         *     - `invalid_request`: the body does not match the contract; `details.issues` lists everything at once.
         *     - `text_too_long`, `persian_text_required`: the only fault of the request lies in its text.
         *     - `idempotency_key_invalid`: the key is not 8 to 128 printable ASCII characters.
         */
        BadSpeechJobRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `speech_jobs_unavailable`: jobs cannot be created at the moment.
         *     - `speech_job_start_uncertain`: it is uncertain whether the job was queued. Retry the exact body with the original key.
         *     - `premium_speech_jobs_unavailable`: production takes Basic jobs only. Not retryable, without `Retry-After`; nothing was
         *       reserved or stored and the key is unused.
         *     - `service_unavailable`: a general failure. Retry later.
         */
        SpeechJobsUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description - `invalid_request`: the request has a body or a query parameter that this operation does not know. */
        UnexpectedInput: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description - `insufficient_scope`: the key lacks the scope named in `details.required_scope`. */
        ScopeForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `job_not_found`: the organization has no such job in this environment, or its 24 hours are over.
         *     - `route_not_found`: the address names no route, for want of a job id for example.
         */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description - `invalid_request`: `after` or `Last-Event-ID` is not a positive integer, or the request has a body or a query
         *       parameter that this operation does not know.
         */
        BadPosition: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit-OnError"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining-OnError"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset-OnError"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The file still has the ETag of `If-None-Match`. No body. */
        AudioNotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The signed address has expired, or its signature is missing or wrong. No body. Read the job again, or repeat the speech request with its original key, for a fresh address. */
        AudioForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such audio any more. No body. */
        AudioNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The range starts behind the end of the file. No body. */
        AudioRangeNotSatisfiable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "Content-Range": components["headers"]["Content-Range-Unsatisfied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The file could not be read. No body. Retry later with the same address. */
        AudioInternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The store of the audio is unavailable. No body. Retry later with the same address. */
        AudioUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description A key of your own for this one request, 8 to 128 printable ASCII characters, a random UUID for example. Send the same key with the exact same body after a time-out or a retryable error; the result is then never charged twice.
         * @example 0c2f4e0a-7c2b-4f8e-9a35-6f1d2b7c9e10
         */
        "Idempotency-Key": components["schemas"]["IdempotencyKey"];
        /**
         * @description A key of your own for this one job, 8 to 128 printable ASCII characters, a random UUID for example. Without it the answer is 400 `idempotency_key_required`. Send the same key with the exact same body after a time-out or a retryable error; the existing job is then returned.
         * @example 0c2f4e0a-7c2b-4f8e-9a35-6f1d2b7c9e10
         */
        "Idempotency-Key-Required": components["schemas"]["IdempotencyKey"];
        /**
         * @description The `id` of a job, a UUID in lower case. Anything else, like a job of another organization or environment, gets 404 `job_not_found`; that is why the schema allows any string. An address of more than 16 KiB leads to no operation: HTTP's own 414 answers it, in the form of every error.
         * @example 7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3
         */
        job_id: string;
        /**
         * @description The `id` of the last event received. The stream goes on behind it.
         * @example 2
         */
        "Last-Event-ID": components["schemas"]["EventPosition"];
        /**
         * @description The same as `Last-Event-ID`, for clients that cannot set the header. When both are sent, `after` wins.
         * @example 2
         */
        after: components["schemas"]["EventPosition"];
        /**
         * @description Names the audio. Part of the signed address; without it the answer is 403.
         * @example 4c1f0a7be2d94f3a8b6d5e0917c2a3f8
         */
        "audio-id": string;
        /**
         * @description Unix time in seconds at which the address stops working. Part of the signed address; without it the answer is 403.
         * @example 1795253400
         */
        "audio-expires": number;
        /**
         * @description Proves that the service issued this address. Part of the signed address; without it the answer is 403.
         * @example Jt3yq0p0n7c8m2v5xZk1b4dR6fT9hL0wQeA2sUiYoGk
         */
        "audio-signature": string;
        /**
         * @description One byte range, with either number left out for an open end or a suffix. Several ranges or a malformed header are ignored and the whole file is sent.
         * @example bytes=0-65535
         */
        Range: string;
        /**
         * @description An ETag. The range counts only while the file still has it; otherwise the whole file is sent. It must be a strong ETag.
         * @example "4c1f0a7be2d94f3a8b6d5e0917c2a3f8"
         */
        "If-Range": components["schemas"]["EntityTag"];
        /**
         * @description An ETag. When the file still has it, the answer is 304 without a body.
         * @example "4c1f0a7be2d94f3a8b6d5e0917c2a3f8"
         */
        "If-None-Match": components["schemas"]["EntityTag"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this exchange. Equals the `request_id` of results and errors, and stays the same for an idempotent replay; a job's `request_id` names the request that created it.
         * @example 5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44
         */
        "X-Request-Id": components["schemas"]["RequestId"];
        /**
         * @description Always `no-store`. No cache on the way may keep the response.
         * @example no-store
         */
        "Cache-Control": "no-store";
        /**
         * @description Always `nosniff`. The declared content type is the true one.
         * @example nosniff
         */
        "X-Content-Type-Options": "nosniff";
        /**
         * @description Requests that the organization may send in the current minute.
         * @example 60
         */
        "RateLimit-Limit": number;
        /**
         * @description Requests left in the current minute.
         * @example 59
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the window resets.
         * @example 42
         */
        "RateLimit-Reset": number;
        /**
         * @description Present when the response is the stored result of an earlier request with this Idempotency-Key; nothing was charged.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description Requests that the organization may send in the current minute. Sent once the key was recognized.
         * @example 60
         */
        "RateLimit-Limit-OnError": number;
        /**
         * @description Requests left in the current minute. Sent once the key was recognized.
         * @example 59
         */
        "RateLimit-Remaining-OnError": number;
        /**
         * @description Seconds until the window resets. Sent once the key was recognized.
         * @example 42
         */
        "RateLimit-Reset-OnError": number;
        /**
         * @description The scheme to authenticate with, by RFC 9110.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description Whole seconds to wait before a retry. Sent when the error is retryable and a delay is known.
         * @example 1
         */
        "Retry-After": number;
        /**
         * @description Byte ranges are served.
         * @example bytes
         */
        "Accept-Ranges": "bytes";
        /**
         * @description A file name for whoever saves the recording: a part of its ETag, so that two recordings have two names, and the ending of its format. Browsers show the recording in their own player.
         * @example inline; filename="khanesh-4c1f0a7b.wav"
         */
        "Content-Disposition": string;
        /**
         * @description Bytes in the body; for HEAD, bytes that GET would send.
         * @example 136652
         */
        "Content-Length": number;
        /**
         * @description Strong entity tag of the audio file, for If-None-Match and If-Range.
         * @example "4c1f0a7be2d94f3a8b6d5e0917c2a3f8"
         */
        ETag: string;
        /**
         * @description Which bytes of how many the body holds.
         * @example bytes 0-65535/136652
         */
        "Content-Range": string;
        /**
         * @description How many bytes the file has.
         * @example bytes *\/136652
         */
        "Content-Range-Unsatisfied": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    diacritize: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own for this one request, 8 to 128 printable ASCII characters, a random UUID for example. Send the same key with the exact same body after a time-out or a retryable error; the result is then never charged twice.
                 * @example 0c2f4e0a-7c2b-4f8e-9a35-6f1d2b7c9e10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The text, and whether the ezafe is marked. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiacritizeRequest"];
            };
        };
        responses: {
            /** @description The marked text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiacritizationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    romanize: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own for this one request, 8 to 128 printable ASCII characters, a random UUID for example. Send the same key with the exact same body after a time-out or a retryable error; the result is then never charged twice.
                 * @example 0c2f4e0a-7c2b-4f8e-9a35-6f1d2b7c9e10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The text, the style and the notation of long vowels. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinglishRequest"];
            };
        };
        responses: {
            /** @description The text in Latin letters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinglishResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own for this one request, 8 to 128 printable ASCII characters, a random UUID for example. Send the same key with the exact same body after a time-out or a retryable error; the result is then never charged twice.
                 * @example 0c2f4e0a-7c2b-4f8e-9a35-6f1d2b7c9e10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextRequest"];
            };
        };
        responses: {
            /** @description The translation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["TranslationUnavailable"];
        };
    };
    createSpeech: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own for this one request, 8 to 128 printable ASCII characters, a random UUID for example. Send the same key with the exact same body after a time-out or a retryable error; the result is then never charged twice.
                 * @example 0c2f4e0a-7c2b-4f8e-9a35-6f1d2b7c9e10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The text, the voice and its settings. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpeechRequest"];
            };
        };
        responses: {
            /** @description The finished recording. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechResponse"];
                };
            };
            400: components["responses"]["BadSpeechRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SpeechPaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["SpeechUnavailable"];
        };
    };
    createSpeechJob: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key of your own for this one job, 8 to 128 printable ASCII characters, a random UUID for example. Without it the answer is 400 `idempotency_key_required`. Send the same key with the exact same body after a time-out or a retryable error; the existing job is then returned.
                 * @example 0c2f4e0a-7c2b-4f8e-9a35-6f1d2b7c9e10
                 */
                "Idempotency-Key": components["parameters"]["Idempotency-Key-Required"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The text, the voice and its settings. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpeechRequest"];
            };
        };
        responses: {
            /** @description The job is queued, or it existed already. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechJob"];
                };
            };
            400: components["responses"]["BadSpeechJobRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SpeechPaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["SpeechJobsUnavailable"];
        };
    };
    getSpeechJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of a job, a UUID in lower case. Anything else, like a job of another organization or environment, gets 404 `job_not_found`; that is why the schema allows any string. An address of more than 16 KiB leads to no operation: HTTP's own 414 answers it, in the form of every error.
                 * @example 7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3
                 */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job in its present state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechJob"];
                };
            };
            400: components["responses"]["UnexpectedInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamSpeechJobEvents: {
        parameters: {
            query?: {
                /**
                 * @description The same as `Last-Event-ID`, for clients that cannot set the header. When both are sent, `after` wins.
                 * @example 2
                 */
                after?: components["parameters"]["after"];
            };
            header?: {
                /**
                 * @description The `id` of the last event received. The stream goes on behind it.
                 * @example 2
                 */
                "Last-Event-ID"?: components["parameters"]["Last-Event-ID"];
            };
            path: {
                /**
                 * @description The `id` of a job, a UUID in lower case. Anything else, like a job of another organization or environment, gets 404 `job_not_found`; that is why the schema allows any string. An address of more than 16 KiB leads to no operation: HTTP's own 414 answers it, in the form of every error.
                 * @example 7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3
                 */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, each as an `id:`, an `event:` and a `data:` line with one line of JSON, and a blank line. Comment lines, which begin with a colon, keep the connection alive and carry no data. After parsing the stream is a list of `SpeechJobEvent`, each with its `id`, its `event` and its `data`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["SpeechJobEventStream"];
                };
            };
            400: components["responses"]["BadPosition"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelSpeechJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of a job, a UUID in lower case. Anything else, like a job of another organization or environment, gets 404 `job_not_found`; that is why the schema allows any string. An address of more than 16 KiB leads to no operation: HTTP's own 414 answers it, in the form of every error.
                 * @example 7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3
                 */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, cancelled or finished before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechJob"];
                };
            };
            400: components["responses"]["UnexpectedInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Allowances and usage of this period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageResponse"];
                };
            };
            400: components["responses"]["UnexpectedInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadAudio: {
        parameters: {
            query: {
                /**
                 * @description Names the audio. Part of the signed address; without it the answer is 403.
                 * @example 4c1f0a7be2d94f3a8b6d5e0917c2a3f8
                 */
                id: components["parameters"]["audio-id"];
                /**
                 * @description Unix time in seconds at which the address stops working. Part of the signed address; without it the answer is 403.
                 * @example 1795253400
                 */
                expires: components["parameters"]["audio-expires"];
                /**
                 * @description Proves that the service issued this address. Part of the signed address; without it the answer is 403.
                 * @example Jt3yq0p0n7c8m2v5xZk1b4dR6fT9hL0wQeA2sUiYoGk
                 */
                signature: components["parameters"]["audio-signature"];
            };
            header?: {
                /**
                 * @description One byte range, with either number left out for an open end or a suffix. Several ranges or a malformed header are ignored and the whole file is sent.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description An ETag. The range counts only while the file still has it; otherwise the whole file is sent. It must be a strong ETag.
                 * @example "4c1f0a7be2d94f3a8b6d5e0917c2a3f8"
                 */
                "If-Range"?: components["parameters"]["If-Range"];
                /**
                 * @description An ETag. When the file still has it, the answer is 304 without a body.
                 * @example "4c1f0a7be2d94f3a8b6d5e0917c2a3f8"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": components["schemas"]["AudioFile"];
                    "audio/mpeg": components["schemas"]["AudioFile"];
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    ETag: components["headers"]["ETag"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": components["schemas"]["AudioFile"];
                    "audio/mpeg": components["schemas"]["AudioFile"];
                };
            };
            304: components["responses"]["AudioNotModified"];
            403: components["responses"]["AudioForbidden"];
            404: components["responses"]["AudioNotFound"];
            416: components["responses"]["AudioRangeNotSatisfiable"];
            500: components["responses"]["AudioInternalServerError"];
            503: components["responses"]["AudioUnavailable"];
        };
    };
    inspectAudio: {
        parameters: {
            query: {
                /**
                 * @description Names the audio. Part of the signed address; without it the answer is 403.
                 * @example 4c1f0a7be2d94f3a8b6d5e0917c2a3f8
                 */
                id: components["parameters"]["audio-id"];
                /**
                 * @description Unix time in seconds at which the address stops working. Part of the signed address; without it the answer is 403.
                 * @example 1795253400
                 */
                expires: components["parameters"]["audio-expires"];
                /**
                 * @description Proves that the service issued this address. Part of the signed address; without it the answer is 403.
                 * @example Jt3yq0p0n7c8m2v5xZk1b4dR6fT9hL0wQeA2sUiYoGk
                 */
                signature: components["parameters"]["audio-signature"];
            };
            header?: {
                /**
                 * @description An ETag. When the file still has it, the answer is 304 without a body.
                 * @example "4c1f0a7be2d94f3a8b6d5e0917c2a3f8"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The headers of the download, Content-Type included, and no body. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": components["schemas"]["AudioFile"];
                    "audio/mpeg": components["schemas"]["AudioFile"];
                };
            };
            304: components["responses"]["AudioNotModified"];
            403: components["responses"]["AudioForbidden"];
            404: components["responses"]["AudioNotFound"];
            500: components["responses"]["AudioInternalServerError"];
            503: components["responses"]["AudioUnavailable"];
        };
    };
}
