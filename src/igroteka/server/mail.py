"""Mails through an SMTP server: its settings, the form of a message, and sending.

Nothing here is ever logged: settings hold a password, messages an address.
"""

import ipaddress
import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from igroteka.server.push_delivery import NotDelivered

SECONDS = 10.0
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
LOCAL_PART = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
DOMAIN = re.compile(
    r"(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])"
)
LONGEST_LOCAL, LONGEST = 64, 254
# A folded address would be encoded, and no mail program would find it.
UNFOLDED = SMTP.clone(max_line_length=900)


@dataclass(frozen=True)
class MailServer:
    """The SMTP server of `--smtp`, and the sender of `--mail-from`."""

    scheme: str
    host: str
    port: int
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def is_here(self) -> bool:
        """Whether it runs on this machine, where nobody listens in."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


def mail_server(url: str, sender: str) -> MailServer:
    """The mail server that a URL names; ValueError, which says nothing of what was given.

    >>> mail_server("smtp://club:p%40ss@mail.example:587", "games@club.example")
    MailServer(scheme='smtp', host='mail.example', port=587, sender='games@club.example', user='club')
    """
    expected = "expected smtp://USER:PASSWORD@HOST:587, smtps://... or smtp+plain://..."
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ValueError(expected) from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise ValueError(expected)
    if bool(parts.username) != bool(parts.password):
        raise ValueError(f"{expected}: a user has a password")
    return MailServer(
        parts.scheme,
        parts.hostname,
        port or PORTS[parts.scheme],
        checked_address(sender),
        unquote(parts.username or ""),
        unquote(parts.password or ""),
    )


def checked_address(text: str) -> str:
    """An e-mail address with its domain in ASCII; ValueError for what is none.

    >>> checked_address(" Ada@Пошта.укр ")
    'Ada@xn--80a1acny.xn--j1amh'
    """
    local, at, domain = text.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode().lower()
    except UnicodeError:
        domain = ""
    is_good = LOCAL_PART.fullmatch(local) and DOMAIN.fullmatch(domain) and len(local) <= LONGEST_LOCAL
    if not at or not is_good or len(local) + len(domain) >= LONGEST:
        raise ValueError("not an e-mail address")
    return f"{local}@{domain}"


def message(server: MailServer, to: str, subject: str, text: str, refusal: str) -> EmailMessage:
    """A mail in plain text; `refusal` is where a mail program posts to with one click (RFC 8058)."""
    made = EmailMessage(UNFOLDED)
    made["From"], made["To"], made["Subject"] = server.sender, to, subject
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    made["List-Unsubscribe"] = f"<{refusal}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text)
    return made


def send(server: MailServer, mail: EmailMessage) -> None:
    """Send a mail; NotDelivered if the server does not take it."""
    try:
        with connected(server) as smtp:
            if server.user:
                smtp.login(server.user, server.password)
            smtp.send_message(mail)
    except smtplib.SMTPRecipientsRefused as error:
        code = min((code for code, _ in error.recipients.values()), default=500)
        raise NotDelivered("the recipient is refused", is_gone=code >= 500, is_later=code < 500) from None
    except smtplib.SMTPResponseException as error:
        raise NotDelivered(f"status {error.smtp_code}", is_later=error.smtp_code < 500) from None
    except (smtplib.SMTPException, OSError) as error:
        raise NotDelivered(type(error).__name__, is_later=True) from None


def connected(server: MailServer) -> smtplib.SMTP:
    """A connection to the mail server, encrypted unless it is on this machine or was named as plain."""
    if server.scheme == "smtps":
        return smtplib.SMTP_SSL(
            server.host, server.port, timeout=SECONDS, context=ssl.create_default_context()
        )
    made = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    if server.scheme == "smtp" and not server.is_here:
        try:
            made.starttls(context=ssl.create_default_context())
        except BaseException:
            made.close()
            raise
    return made
