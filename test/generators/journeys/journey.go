// A journey through the service with the client of oapi-codegen; every step keeps its promise or fails.
package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"example.com/journey/khanesh"
)

const text = "سلام دنیا! امروز هوا خوب است."

var (
	ctx = context.Background()
	api = connect()
)

func connect() *khanesh.ClientWithResponses {
	withKey := func(_ context.Context, request *http.Request) error {
		// The key is for the service, not for signed addresses.
		if !strings.Contains(request.URL.Path, "/developer/audio") {
			request.Header.Set("Authorization", "Bearer "+os.Getenv("KHANESH_API_KEY"))
		}
		return nil
	}
	return must(khanesh.NewClientWithResponses(os.Getenv("KHANESH_BASE_URL"), khanesh.WithRequestEditorFn(withKey)))
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Panic(err)
	}
	return value
}

func expect(isRight bool, found any) {
	if !isRight {
		log.Panicf("%+v", found)
	}
}

func readText() {
	key := rand.Text()
	params, input := &khanesh.DiacritizeParams{IdempotencyKey: &key}, khanesh.DiacritizeRequest{Text: text}
	first := must(api.DiacritizeWithResponse(ctx, params, input))
	again := must(api.DiacritizeWithResponse(ctx, params, input))
	expect(first.JSON200 != nil && strings.Contains(first.JSON200.Marked, "سَلام"), string(first.Body))
	expect(again.HTTPResponse.Header.Get("Idempotent-Replayed") == "true", again.HTTPResponse.Header)
	expect(again.JSON200.RequestId == first.JSON200.RequestId, string(again.Body))
	readable, systematic := khanesh.PinglishStyle("readable"), khanesh.PinglishStyle("systematic")
	macron := khanesh.VowelNotation("macron")
	plain := must(api.RomanizeWithResponse(ctx, nil, khanesh.PinglishRequest{Text: text, Style: &readable}))
	exact := must(api.RomanizeWithResponse(ctx, nil,
		khanesh.PinglishRequest{Text: text, Style: &systematic, VowelNotation: &macron}))
	expect(strings.Contains(strings.ToLower(plain.JSON200.Pinglish), "salaam"), string(plain.Body))
	expect(strings.Contains(strings.ToLower(exact.JSON200.Pinglish), "salām"), string(exact.Body))
}

func refuse() {
	refused := must(api.DiacritizeWithResponse(ctx, nil, khanesh.DiacritizeRequest{Text: "hello"}))
	expect(refused.StatusCode() == 400 && refused.JSON400 != nil, string(refused.Body))
	told := refused.JSON400.Error
	expect(told.Code == "persian_text_required" && !told.Retryable && told.Action != "", told)
}

func count() {
	usage := must(api.GetUsageWithResponse(ctx))
	expect(usage.JSON200.Text.UsedUnits > 0 && usage.JSON200.BasicSpeech.IncludedSeconds > 0, string(usage.Body))
}

func speak() {
	var basic, premium khanesh.SpeechRequest
	style := khanesh.SpeechStyle("warm")
	_ = basic.FromBasicSpeechRequest(khanesh.BasicSpeechRequest{Text: text, Voice: "ava"})
	_ = premium.FromPremiumSpeechRequest(khanesh.PremiumSpeechRequest{Text: text, Voice: "Kore", Style: &style})
	spoken := must(must(api.CreateSpeechWithResponse(ctx, nil, basic)).JSON200.AsBasicSpeechResponse())
	answer := must(api.CreateSpeechWithResponse(ctx, nil, premium))
	played := must(answer.JSON200.AsPremiumSpeechResponse())
	expect(played.Tier == "premium" && played.Delivery.Style == "warm", string(answer.Body))
	// Seconds are billed, so they must not be rounded to 32 bits.
	var seconds float64 = spoken.Usage.Seconds
	expect(seconds > 0, spoken)
	download(spoken.AudioUrl)
}

func download(address string) {
	query := must(url.Parse(address)).Query()
	signed := khanesh.DownloadAudioParams{Id: query.Get("id"), Signature: query.Get("signature")}
	signed.Expires = must(strconv.ParseInt(query.Get("expires"), 10, 64))
	whole := must(api.DownloadAudioWithResponse(ctx, &signed))
	expect(bytes.HasPrefix(whole.Body, []byte("RIFF")), whole.HTTPResponse)
	eight := "bytes=8-43"
	signed.Range = &eight
	part := must(api.DownloadAudioWithResponse(ctx, &signed))
	expect(part.StatusCode() == 206 && bytes.Equal(part.Body, whole.Body[8:44]), part.HTTPResponse)
	headers := must(api.InspectAudioWithResponse(ctx,
		&khanesh.InspectAudioParams{Id: signed.Id, Expires: signed.Expires, Signature: signed.Signature}))
	etag := headers.HTTPResponse.Header.Get("ETag")
	expect(etag != "" && etag == whole.HTTPResponse.Header.Get("ETag"), headers.HTTPResponse)
}

func submit(voice khanesh.BasicVoice, said string) khanesh.QueuedSpeechJob {
	var input khanesh.SpeechRequest
	_ = input.FromBasicSpeechRequest(khanesh.BasicSpeechRequest{Text: said, Voice: voice})
	answer := must(api.CreateSpeechJobWithResponse(ctx, &khanesh.CreateSpeechJobParams{IdempotencyKey: rand.Text()}, input))
	expect(answer.JSON202 != nil, string(answer.Body))
	return must(answer.JSON202.AsQueuedSpeechJob())
}

func follow() {
	job := submit("kian", text)
	stream := must(api.StreamSpeechJobEventsWithResponse(ctx, job.Id, nil))
	var last struct{ Event, Status string }
	kinds := ""
	for line := range strings.Lines(string(stream.Body)) {
		if data, found := strings.CutPrefix(line, "data: "); found {
			last.Event = ""
			expect(json.Unmarshal([]byte(data), &last) == nil, data)
		} else if kind, found := strings.CutPrefix(line, "event: "); found {
			kinds += strings.TrimSpace(kind) + " "
		}
	}
	expect(strings.HasPrefix(kinds, "status ") && strings.HasSuffix(kinds, "complete "), kinds)
	expect(strings.Contains(kinds, "audio ") && last.Status == "succeeded", last)
	answer := must(api.GetSpeechJobWithResponse(ctx, job.Id))
	finished := must(answer.JSON200.ValueByDiscriminator()).(khanesh.SucceededSpeechJob)
	download(finished.AudioUrl)
}

func cancel() {
	// Texts enough that the last one still waits when it is cancelled; a finished job would stay as it is.
	var job khanesh.QueuedSpeechJob
	for number := range 3 {
		job = submit("mana", fmt.Sprint(number, strings.Repeat(" کتاب او روی میز است.", 250)))
	}
	answer := must(api.CancelSpeechJobWithResponse(ctx, job.Id)).JSON200
	for must(answer.Discriminator()) != "cancelled" {
		expect(must(answer.Discriminator()) != "succeeded", answer)
		time.Sleep(50 * time.Millisecond)
		answer = must(api.GetSpeechJobWithResponse(ctx, job.Id)).JSON200
	}
	cancelled := must(answer.AsCancelledSpeechJob())
	expect(cancelled.Id == job.Id, cancelled)
}

func main() {
	steps := []struct {
		name string
		take func()
	}{{"read", readText}, {"refuse", refuse}, {"count", count}, {"speak", speak}, {"follow", follow}, {"cancel", cancel}}
	for _, step := range steps {
		step.take()
		fmt.Println(step.name, "ok")
	}
}
