"""Starts MiniStack. Under TLS, version 1.5.33 still fetches the keys of its user pools from its own plain address."""

import runpy

from ministack.services import apigateway

address_of_keys = apigateway._resolve_jwks_url


async def address_with_tls(authorizer):
    address = await address_of_keys(authorizer)
    return address and address.replace("http://", "https://", 1)


apigateway._resolve_jwks_url = address_with_tls
runpy.run_module("ministack", run_name="__main__")
