"""A journey through the service with the client of openapi-generator for Python; every step keeps its promise or fails."""

import json
import os
import time
import uuid
from urllib.parse import parse_qs, urlparse

import openapi_client as khanesh
from openapi_client.exceptions import BadRequestException

TEXT = "سلام دنیا! امروز هوا خوب است."
LONG = "کتاب من روی میز است. " * 250

configuration = khanesh.Configuration(
    host=os.environ["KHANESH_BASE_URL"], access_token=os.environ["KHANESH_API_KEY"]
)
api = khanesh.ApiClient(configuration)
text, speech, jobs = khanesh.TextApi(api), khanesh.SpeechApi(api), khanesh.SpeechJobsApi(api)
audio, usage = khanesh.AudioApi(api), khanesh.UsageApi(api)


def key():
    return str(uuid.uuid4())


def read_text():
    one_key, request = key(), khanesh.DiacritizeRequest(text=TEXT)
    first = text.diacritize(request, idempotency_key=one_key)
    again = text.diacritize_with_http_info(request, idempotency_key=one_key)
    assert "سَلام" in first.marked and first.usage.units == len(TEXT), first
    assert again.data.request_id == first.request_id and again.headers["Idempotent-Replayed"] == "true"
    readable = text.romanize(khanesh.PinglishRequest(text=TEXT, style="readable"))
    systematic = text.romanize(khanesh.PinglishRequest(text=TEXT, style="systematic", vowel_notation="macron"))
    assert readable.style == "readable" and "salaam" in readable.pinglish.lower(), readable
    assert systematic.vowel_notation == "macron" and "salām" in systematic.pinglish.lower(), systematic


def refuse():
    try:
        # model_construct: the client itself would refuse the text before it is sent.
        text.diacritize(khanesh.DiacritizeRequest.model_construct(text="hello"))
    except BadRequestException as refused:
        assert refused.data.error.code == "persian_text_required", refused.data
        assert refused.data.error.retryable is False and refused.data.error.action, refused.data
    else:
        raise AssertionError("a text without a Persian letter was taken")


def count():
    used = usage.get_usage()
    assert used.text.used_units > 0 and used.basic_speech.included_seconds > 0, used


def speak():
    basic = speech.create_speech(khanesh.SpeechRequest(khanesh.BasicSpeechRequest(text=TEXT, tier="basic", voice="ava")))
    premium = speech.create_speech(
        khanesh.SpeechRequest(khanesh.PremiumSpeechRequest(text=TEXT, tier="premium", voice="Kore", style="warm"))
    )
    assert isinstance(basic.actual_instance, khanesh.BasicSpeechResponse)
    assert isinstance(premium.actual_instance, khanesh.PremiumSpeechResponse)
    assert premium.actual_instance.delivery.style == "warm"
    download(basic.actual_instance.audio_url)


def download(address):
    signed = {name: values[0] for name, values in parse_qs(urlparse(address).query).items()}
    signed["expires"] = int(signed["expires"])
    whole = audio.download_audio_with_http_info(**signed)
    part = audio.download_audio_with_http_info(**signed, range="bytes=8-43")
    assert whole.data[:4] == b"RIFF" and len(whole.data) == int(whole.headers["Content-Length"])
    assert part.status_code == 206 and part.data == whole.data[8:44], part
    assert audio.inspect_audio_with_http_info(**signed).headers["ETag"] == whole.headers["ETag"]


def submit(voice, said=TEXT):
    request = khanesh.SpeechRequest(khanesh.BasicSpeechRequest(text=said, tier="basic", voice=voice))
    return jobs.create_speech_job(key(), request).actual_instance


def follow():
    job = submit("kian")
    assert job.status == "queued" and job.started_at is None and job.finished_at is None, job
    blocks = jobs.stream_speech_job_events(job.id).split("\n\n")
    lines = [dict(line.split(": ", 1) for line in block.splitlines()) for block in blocks if block.startswith("id:")]
    events = [khanesh.SpeechJobEvent.from_dict({**e, "id": int(e["id"]), "data": json.loads(e["data"])}) for e in lines]
    kinds = [event.actual_instance.event for event in events]
    assert kinds[0] == "status" and "audio" in kinds and kinds[-1] == "complete", kinds
    finished = jobs.get_speech_job(job.id).actual_instance
    assert isinstance(finished, khanesh.SucceededSpeechJob), finished
    assert finished.result.actual_instance.usage.seconds > 0
    download(finished.audio_url)


def cancel():
    # Texts enough that the last one still waits when it is cancelled; a finished job would stay as it is.
    waiting = [submit("mana", f"{number} {LONG}") for number in range(3)]
    cancelled = jobs.cancel_speech_job(waiting[-1].id).actual_instance
    while cancelled.status not in ("cancelled", "succeeded"):
        time.sleep(0.05)
        cancelled = jobs.get_speech_job(waiting[-1].id).actual_instance
    assert isinstance(cancelled, khanesh.CancelledSpeechJob), cancelled


for step in (read_text, refuse, count, speak, follow, cancel):
    step()
    print(step.__name__, "ok", flush=True)
