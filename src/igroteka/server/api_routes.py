"""The API page and its schema over HTTP."""

from litestar import Response, get

from igroteka.server import api_page
from igroteka.server.http import said


@get("/api")
async def show_api() -> Response[bytes]:
    """The API page."""
    return Response(api_page.page(), media_type="text/html; charset=utf-8")


@get("/api/style.css")
async def show_style() -> Response[bytes]:
    """The page's own style."""
    return Response(api_page.STYLE, media_type="text/css; charset=utf-8")


@get("/api/schema.json")
async def show_schema() -> Response[bytes]:
    """All types as JSON Schema."""
    return said(api_page.schema())


API_ROUTES = [show_api, show_style, show_schema]
